import type { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { paceDatabase } from "./paced-pglite.ts";

/** An embedded database whose statements block the thread for this many milliseconds. */
function openSlow(milliseconds: number) {
  const order: string[] = [];
  const client = {
    query: async (statement: string) => {
      for (const startedAt = performance.now(); performance.now() - startedAt < milliseconds; );
      order.push(statement);
      if (statement === "wrong") throw new Error("There is no such table");
    },
    transaction: async (work: () => Promise<unknown>) => work(),
  } as unknown as PGlite;
  let responses = 0;
  const waiting = paceDatabase(client, () => responses);
  return {
    client,
    order,
    waiting,
    respond() {
      responses += 1;
    },
  };
}

describe("embedded database", () => {
  afterEach(() => vi.restoreAllMocks());

  it("runs queries one at a time in order, and continues after a failure", async () => {
    const { client, order, waiting } = openSlow(0);
    const works = [client.query("one"), client.query("wrong"), client.query("two")];
    expect(waiting()).toBe(3);
    await expect(works[1]).rejects.toThrow("no such table");
    await Promise.all([works[0], works[2]]);
    expect(await client.transaction(async () => "three")).toBe("three");
    expect(order).toEqual(["one", "wrong", "two"]);
    expect(waiting()).toBe(0);
  });

  it("yields to the event loop after a few milliseconds of work", async () => {
    // The fake clock advances by 1 ms per call, so a statement takes 3 ms even on a busy machine.
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
    const { client, order } = openSlow(0);
    const works = ["one", "two", "three", "four"].map((statement) => client.query(statement));
    setImmediate(() => order.push("heard"));
    await Promise.all(works);
    expect(order).toEqual(["one", "two", "heard", "three", "four"]);
  });

  it("pauses for several times as long as it worked if other responses use most of the pause", async () => {
    const { client, respond } = openSlow(10);
    let isBusy = true;
    const keepResponding = () => {
      if (!isBusy) return;
      for (const startedAt = performance.now(); performance.now() - startedAt < 2; );
      respond();
      setImmediate(keepResponding);
    };
    keepResponding();
    const startedAt = performance.now();
    for (let index = 0; index < 3; index += 1) await client.query("one");
    isBusy = false;
    // Three statements of 10 ms, and pauses of 60 ms after the first two.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140);
  });

  it("pauses for as long as it worked while other responses are sent", async () => {
    const { client, respond } = openSlow(10);
    const startedAt = performance.now();
    for (let index = 0; index < 5; index += 1) {
      respond();
      await client.query("one");
    }
    // Five statements of 10 ms, and pauses of 10 ms after the first four.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(85);
  });
});
