import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { BoundedQueue, isBusy } from "./bounded-queue.ts";

/** Work that completes when the test releases it. */
function makeTask() {
  let finish = () => {};
  let fail = () => {};
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new Error("It failed"));
  });
  return { done: () => done, finish, fail };
}

describe("a bounded queue", () => {
  it("runs a limited number at once, queues some in order, and rejects the rest immediately", async () => {
    const queue = new BoundedQueue({ concurrency: 2, maxLength: 2 });
    const started: number[] = [];
    const tasks = [makeTask(), makeTask(), makeTask(), makeTask()];
    const results = tasks.map(({ done }, index) =>
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
    tasks[1]?.finish();
    expect(await results[1]).toBe(1);
    expect(queue.state).toEqual({ running: 2, waiting: 1, refused: 1 });
    for (const { finish } of tasks) finish();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it("rejects new requests when it is half full, but still queues tasks of requests in progress", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 4 });
    const tasks = Array.from({ length: 2 }, makeTask);
    const results = tasks.map(({ done }) => queue.run(done));
    queue.requireSpareCapacity();
    const last = makeTask();
    results.push(queue.run(last.done));
    expect(() => queue.requireSpareCapacity()).toThrow(m["reports.system.busy"]());
    results.push(queue.run(last.done));
    for (const { finish } of [...tasks, last]) finish();
    await Promise.all(results);
    queue.requireSpareCapacity();
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it("continues after a failed task", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 1 });
    const first = makeTask();
    const failing = queue.run(first.done);
    const next = queue.run(async () => "next");
    first.fail();
    await expect(failing).rejects.toThrow("It failed");
    expect(await next).toBe("next");
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it("runs the longest-waiting task next", async () => {
    const queue = new BoundedQueue({ concurrency: 1, maxLength: 1 });
    const first = makeTask();
    const second = makeTask();
    const firstRun = queue.run(first.done);
    const secondRun = queue.run(second.done);
    first.finish();
    await firstRun;
    expect(queue.state).toEqual({ running: 1, waiting: 0, refused: 0 });
    second.finish();
    await secondRun;
  });
});
