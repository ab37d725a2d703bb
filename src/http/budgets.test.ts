import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Budgets } from "./budgets.ts";

describe("Budgets", () => {
  let budgets: Budgets;
  beforeEach(() => {
    vi.useFakeTimers();
    budgets = new Budgets({ reads: { points: 3, duration: 60 } });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const spend = () =>
    budgets.spend("reads", "203.0.113.7").then(
      () => 0,
      (error) => error.details.retryAfterSeconds as number,
    );

  it("grants up to the limit of the window, then returns the remaining time", async () => {
    expect([await spend(), await spend(), await spend()]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(20_000);
    expect(await spend()).toBe(40);
    expect(budgets.refused).toMatchObject({ reads: 1, searches: 0 });
    vi.advanceTimersByTime(40_000);
    expect(await spend()).toBe(0);
  });

  it("counts each subject and each budget separately", async () => {
    for (let count = 0; count < 4; count += 1) await spend();
    await budgets.spend("reads", "203.0.113.8");
    await budgets.spend("searches", "203.0.113.7");
    expect(await spend()).toBeGreaterThan(0);
  });

  it("subtracts what other processes granted, and reports only its own grants", async () => {
    const spent: string[] = [];
    budgets.onLimitReached((name, subject) => spent.push(`${name} ${subject}`));
    budgets.addRemoteCount("reads", "203.0.113.7", 2);
    expect([await spend(), await spend()]).toEqual([0, 60]);
    expect(spent).toEqual(["reads 203.0.113.7"]);
  });
});
