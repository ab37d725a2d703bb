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

  it("allows requests up to the window's limit, then rejects them with the remaining time", async () => {
    expect([await spend(), await spend(), await spend()]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(20_000);
    expect(await spend()).toBe(40);
    expect(budgets.refused).toMatchObject({ reads: 1, searches: 0 });
    vi.advanceTimersByTime(40_000);
    expect(await spend()).toBe(0);
  });

  it("counts every client and every budget separately", async () => {
    for (let count = 0; count < 4; count += 1) await spend();
    await budgets.spend("reads", "203.0.113.8");
    await budgets.spend("searches", "203.0.113.7");
    expect(await spend()).toBeGreaterThan(0);
  });

  it("counts requests that other processes granted, but reports only its own", async () => {
    const reported: string[] = [];
    budgets.onSpent((name, subject) => reported.push(`${name} ${subject}`));
    budgets.addRemoteCount("reads", "203.0.113.7", 2);
    expect([await spend(), await spend()]).toEqual([0, 60]);
    expect(reported).toEqual(["reads 203.0.113.7"]);
  });
});
