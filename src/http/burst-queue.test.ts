import { describe, expect, it } from "vitest";
import { BurstQueue } from "./burst-queue.ts";

/** A line that is no burst any more after half a second, on a clock of its own. */
function openLine(people: number) {
  const clock = { milliseconds: 0 };
  const line = new BurstQueue<number>(500, () => clock.milliseconds);
  const join = (count: number) => {
    for (let person = 0; person < count; person += 1) line.join(person);
  };
  join(people);
  return { clock, line, join };
}

describe("waiting line", () => {
  it("is first come, first served", () => {
    const { line } = openLine(2);
    expect([line.next(), line.next(), line.next()]).toEqual([0, 1, undefined]);
  });

  it("accepts a burst even if its first entry has waited long", () => {
    const { clock, line } = openLine(300);
    clock.milliseconds = 500;
    expect(line.isOverrun).toBe(false);
    clock.milliseconds = 501;
    expect(line.isOverrun).toBe(true);
  });

  it("is not overloaded while few wait", () => {
    const { clock, line } = openLine(7);
    clock.milliseconds = 60_000;
    expect(line.isOverrun).toBe(false);
  });

  it("is not overloaded while everyone is served soon, however long it has been in use", () => {
    const { clock, line, join } = openLine(20);
    for (let turn = 0; turn < 20; turn += 1) {
      clock.milliseconds += 50;
      for (let served = 0; served < 10; served += 1) line.next();
      join(10);
    }
    expect(line.isOverrun).toBe(false);
    clock.milliseconds += 101;
    expect(line.isOverrun).toBe(true);
  });

  it("resets once it was empty", () => {
    const { clock, line, join } = openLine(8);
    clock.milliseconds = 501;
    expect(line.isOverrun).toBe(true);
    for (let served = 0; served < 8; served += 1) line.next();
    join(300);
    clock.milliseconds = 1_001;
    expect(line.isOverrun).toBe(false);
  });
});
