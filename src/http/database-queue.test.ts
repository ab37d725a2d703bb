import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { DatabaseQueue, type QueuePriority } from "./database-queue.ts";

const busy = { refusal: "unavailable", code: "busy", message: m["reports.system.busy"]() };

function createQueue(maxLengths = { visit: 3, purchase: 200, begun: 1, money: 2 }) {
  const database = { waiting: 0, milliseconds: 0 };
  const queue = new DatabaseQueue(
    () => database.waiting,
    maxLengths,
    () => database.milliseconds,
  );
  /** Enters `times` requests and records each when it is admitted. */
  const admitted: string[] = [];
  const enter = (priority: QueuePriority, times: number) =>
    Array.from({ length: times }, () => queue.enter(priority).then(() => admitted.push(priority)));
  return { database, queue, admitted, enter };
}

describe("database queue", () => {
  it("rejects new requests at once when it is full, and admits the queued ones", async () => {
    const { queue, enter } = createQueue();
    const entered = enter("visit", 3);
    await expect(queue.enter("visit")).rejects.toMatchObject(busy);
    expect(queue.state).toEqual({ waiting: 3, running: 0, refused: 1 });
    await Promise.all(entered);
    expect(queue.state).toEqual({ waiting: 0, running: 0, refused: 1 });
    await queue.enter("visit");
  });

  it("admits payments first, and reserves some places for payments and for requests admitted before", async () => {
    const { queue, admitted, enter } = createQueue();
    const entered = [...enter("visit", 3), ...enter("begun", 1), ...enter("money", 2)];
    await expect(queue.enter("money")).rejects.toMatchObject(busy);
    await expect(queue.enter("visit")).rejects.toMatchObject(busy);
    await Promise.all(entered);
    expect(admitted).toEqual(["money", "money", "begun", "visit", "visit", "visit"]);
  });

  it("pauses while many queries are waiting for the database", async () => {
    const { database, queue, admitted, enter } = createQueue();
    database.waiting = 4;
    const entered = enter("visit", 2);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next, 1));
    expect(admitted).toEqual([]);
    expect(queue.state).toEqual({ waiting: 2, running: 4, refused: 0 });
    database.waiting = 3;
    await Promise.all(entered);
  });

  it("keeps the queue of page visits short under overload, and rejects no payment", async () => {
    const { database, queue, enter } = createQueue({ visit: 100, purchase: 200, begun: 1, money: 2 });
    database.waiting = 4;
    const entered = enter("visit", 20);
    database.milliseconds = 401;
    await expect(queue.enter("visit")).rejects.toMatchObject(busy);
    entered.push(...enter("money", 1));
    database.waiting = 0;
    await Promise.all(entered);
    await queue.enter("visit");
  });

  it("queues 50 purchases for 10 seconds before it rejects one", async () => {
    const { database, queue, enter } = createQueue();
    database.waiting = 4;
    const entered = enter("purchase", 49);
    database.milliseconds = 10_000;
    entered.push(...enter("purchase", 1));
    expect(queue.state).toEqual({ waiting: 50, running: 4, refused: 0 });
    database.milliseconds = 10_001;
    await expect(queue.enter("purchase")).rejects.toMatchObject(busy);
    database.waiting = 0;
    await Promise.all(entered);
  });

  it("queues at most four requests per session", async () => {
    const { database, queue } = createQueue({ visit: 100, purchase: 200, begun: 1, money: 2 });
    database.waiting = 4;
    const enter = (session: string, times: number) =>
      Array.from({ length: times }, () => queue.enter("visit", session));
    const entered = [...enter("one", 6), ...enter("other", 1)];
    await new Promise((next) => setImmediate(next));
    expect(queue.state.waiting).toBe(5);
    database.waiting = 0;
    await Promise.all(entered);
  });

  it("admits purchases before visits, and reserves places for them", async () => {
    const { admitted, enter } = createQueue();
    await Promise.all([...enter("visit", 3), ...enter("purchase", 2)]);
    expect(admitted).toEqual(["purchase", "purchase", "visit", "visit", "visit"]);
  });

  it("admits a visit after four purchases in a row", async () => {
    const { admitted, enter } = createQueue();
    await Promise.all([...enter("visit", 2), ...enter("purchase", 9)]);
    const four = Array<QueuePriority>(4).fill("purchase");
    expect(admitted).toEqual([...four, "visit", ...four, "visit", "purchase"]);
  });

  it("admits payments before a visit that is due", async () => {
    const { admitted, enter } = createQueue();
    const entered = [...enter("visit", 1), ...enter("purchase", 5)];
    await Promise.all(entered.slice(1, 5));
    entered.push(...enter("money", 1));
    await Promise.all(entered);
    expect(admitted).toEqual([...Array(4).fill("purchase"), "money", "visit", "purchase"]);
  });

  it("lets new requests arrive before it admits the next one", async () => {
    const { admitted, enter } = createQueue();
    const entered = enter("visit", 3);
    setImmediate(() => admitted.push("heard"));
    await Promise.all(entered);
    expect(admitted.indexOf("heard")).toBe(1);
  });
});
