import type { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { paceDatabase } from "./paced-pglite.ts";

/** An embedded database whose statements take so many milliseconds of the thread. */
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
  let answered = 0;
  const waiting = paceDatabase(client, () => answered);
  return {
    client,
    order,
    waiting,
    answer() {
      answered += 1;
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

  it("yields to the event loop after a while of work", async () => {
    // Each look at the clock is a millisecond after the last one: however busy the machine is, a statement takes three.
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
    const { client, order } = openSlow(0);
    const works = ["one", "two", "three", "four"].map((statement) => client.query(statement));
    setImmediate(() => order.push("heard"));
    await Promise.all(works);
    expect(order).toEqual(["one", "two", "heard", "three", "four"]);
  });

  it("leaves a heavy user several times its share", async () => {
    const { client, answer: response } = openSlow(10);
    let isBusy = true;
    const answerOn = () => {
      if (!isBusy) return;
      for (const startedAt = performance.now(); performance.now() - startedAt < 2; );
      response();
      setImmediate(answerOn);
    };
    answerOn();
    const startedAt = performance.now();
    for (let time = 0; time < 3; time += 1) await client.query("one");
    isBusy = false;
    // Three times ten of work, and six times ten after each of the first two.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140);
  });

  it("leaves as much time as it used to other responses", async () => {
    const { client, answer: response } = openSlow(10);
    const startedAt = performance.now();
    for (let time = 0; time < 5; time += 1) {
      response();
      await client.query("one");
    }
    // Five times ten of work, and the pauses after the first four.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(85);
  });
});
