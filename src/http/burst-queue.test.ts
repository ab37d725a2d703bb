import { describe, expect, it } from "vitest";
import { BurstQueue } from "./burst-queue.ts";

/** A queue that allows bursts of half a second, with its own clock. */
function createQueue(size: number) {
  const clock = { milliseconds: 0 };
  const queue = new BurstQueue<number>(500, () => clock.milliseconds);
  const join = (count: number) => {
    for (let item = 0; item < count; item += 1) queue.join(item);
  };
  join(size);
  return { clock, queue, join };
}

describe("burst queue", () => {
  it("is first come, first served", () => {
    const { queue } = createQueue(2);
    expect([queue.next(), queue.next(), queue.next()]).toEqual([0, 1, undefined]);
  });

  it("accepts a burst, but not one that lasts too long", () => {
    const { clock, queue } = createQueue(300);
    clock.milliseconds = 500;
    expect(queue.isOverloaded).toBe(false);
    clock.milliseconds = 501;
    expect(queue.isOverloaded).toBe(true);
  });

  it("is not overloaded while only a few items wait", () => {
    const { clock, queue } = createQueue(7);
    clock.milliseconds = 60_000;
    expect(queue.isOverloaded).toBe(false);
  });

  it("is not overloaded while items are served quickly, however long it has been in use", () => {
    const { clock, queue, join } = createQueue(20);
    for (let turn = 0; turn < 20; turn += 1) {
      clock.milliseconds += 50;
      for (let served = 0; served < 10; served += 1) queue.next();
      join(10);
    }
    expect(queue.isOverloaded).toBe(false);
    clock.milliseconds += 101;
    expect(queue.isOverloaded).toBe(true);
  });

  it("starts a new burst after it has drained", () => {
    const { clock, queue, join } = createQueue(8);
    clock.milliseconds = 501;
    expect(queue.isOverloaded).toBe(true);
    for (let served = 0; served < 8; served += 1) queue.next();
    join(300);
    clock.milliseconds = 1_001;
    expect(queue.isOverloaded).toBe(false);
  });
});
