import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { BoundedQueue, isBusy } from "./bounded-queue.ts";

/** Work that completes when the test releases it. */
function work() {
  let finish = () => {};
  let fail = () => {};
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new Error("It failed"));
  });
  return { done: () => done, finish, fail };
}

describe("a bounded queue", () => {
  it("does so much at once, lets some wait in their order, and refuses the rest at once", async () => {
    const queue = new BoundedQueue({ concurrency: 2, maxLength: 2 });
    const started: number[] = [];
    const works = [work(), work(), work(), work()];
    const results = works.map(({ done }, index) =>
      queue.run(() => {
        started.push(index);
        return done().then(() => index);
      }),
    );
    const refusal = await queue.run(async () => started.push(99)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      refusal: "unavailable",
      code: "busy",
      message: m["reports.system.busy"](),
    });
    expect(isBusy(refusal)).toBe(true);
    expect(queue.state).toEqual({ running: 2, waiting: 2, refused: 1 });
    expect(started).toEqual([0, 1]);
    works[1]?.finish();
    expect(await results[1]).toBe(1);
    expect(queue.state).toEqual({ running: 2, waiting: 1, refused: 1 });
    for (const { finish } of works) finish();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it("refuses new requests when it is half full, and keeps the other places for those that have begun", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 4 });
    const works = Array.from({ length: 2 }, work);
    const results = works.map(({ done }) => queue.run(done));
    queue.requirePlace();
    const last = work();
    results.push(queue.run(last.done));
    expect(() => queue.requirePlace()).toThrow(m["reports.system.busy"]());
    results.push(queue.run(last.done));
    for (const { finish } of [...works, last]) finish();
    await Promise.all(results);
    queue.requirePlace();
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it("continues after a job failed", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 1 });
    const first = work();
    const failing = queue.run(first.done);
    const next = queue.run(async () => "next");
    first.fail();
    await expect(failing).rejects.toThrow("It failed");
    expect(await next).toBe("next");
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it("gives a freed place to the longest waiting job first", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 1 });
    const first = work();
    const second = work();
    const leaving = queue.run(first.done);
    const waited = queue.run(second.done);
    first.finish();
    await leaving;
    expect(queue.state).toEqual({ running: 1, waiting: 0, refused: 0 });
    second.finish();
    await waited;
  });
});
