import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { DatabaseQueue, type DatabaseShare } from "./database-queue.ts";

const busy = { refusal: "unavailable", code: "busy", message: m["reports.system.busy"]() };

function openLine(maxLengths = { visit: 3, purchase: 200, begun: 1, money: 2 }) {
  const database = { waiting: 0, milliseconds: 0 };
  const line = new DatabaseQueue(
    () => database.waiting,
    maxLengths,
    () => database.milliseconds,
  );
  /** Enters as often as was asked for and notes it when it was let in. */
  const startSession: string[] = [];
  const enter = (share: DatabaseShare, times: number) =>
    Array.from({ length: times }, () => line.enter(share).then(() => startSession.push(share)));
  return { database, line, startSession, enter };
}

describe("database queue", () => {
  it("rejects new calls at once when it is full, and lets the others in", async () => {
    const { line, enter } = openLine();
    const entered = enter("visit", 3);
    await expect(line.enter("visit")).rejects.toMatchObject(busy);
    expect(line.state).toEqual({ waiting: 3, running: 0, refused: 1 });
    await Promise.all(entered);
    expect(line.state).toEqual({ waiting: 0, running: 0, refused: 1 });
    await line.enter("visit");
  });

  it("reserves places for payments, which go first, and for admitted calls, up to a limit", async () => {
    const { line, startSession, enter } = openLine();
    const entered = [...enter("visit", 3), ...enter("begun", 1), ...enter("money", 2)];
    await expect(line.enter("money")).rejects.toMatchObject(busy);
    await expect(line.enter("visit")).rejects.toMatchObject(busy);
    await Promise.all(entered);
    expect(startSession).toEqual(["money", "money", "begun", "visit", "visit", "visit"]);
  });

  it("pauses while many queries wait at the database", async () => {
    const { database, line, startSession, enter } = openLine();
    database.waiting = 4;
    const entered = enter("visit", 2);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next, 1));
    expect(startSession).toEqual([]);
    expect(line.state).toEqual({ waiting: 2, running: 4, refused: 0 });
    database.waiting = 3;
    await Promise.all(entered);
  });

  it("keeps the queue of page visits short under overload, and rejects no payment", async () => {
    const { database, line, enter } = openLine({ visit: 100, purchase: 200, begun: 1, money: 2 });
    database.waiting = 4;
    const entered = enter("visit", 20);
    database.milliseconds = 401;
    await expect(line.enter("visit")).rejects.toMatchObject(busy);
    entered.push(...enter("money", 1));
    database.waiting = 0;
    await Promise.all(entered);
    await line.enter("visit");
  });

  it("queues 50 purchases for 10 seconds before it rejects one", async () => {
    const { database, line, enter } = openLine();
    database.waiting = 4;
    const entered = enter("purchase", 49);
    database.milliseconds = 10_000;
    entered.push(...enter("purchase", 1));
    expect(line.state).toEqual({ waiting: 50, running: 4, refused: 0 });
    database.milliseconds = 10_001;
    await expect(line.enter("purchase")).rejects.toMatchObject(busy);
    database.waiting = 0;
    await Promise.all(entered);
  });

  it("queues at most four calls per session", async () => {
    const { database, line } = openLine({ visit: 100, purchase: 200, begun: 1, money: 2 });
    database.waiting = 4;
    const enter = (session: string, times: number) =>
      Array.from({ length: times }, () => line.enter("visit", session));
    const entered = [...enter("one", 6), ...enter("other", 1)];
    await new Promise((next) => setImmediate(next));
    expect(line.state.waiting).toBe(5);
    database.waiting = 0;
    await Promise.all(entered);
  });

  it("admits purchases before visits, which do not take their places", async () => {
    const { startSession, enter } = openLine();
    await Promise.all([...enter("visit", 3), ...enter("purchase", 2)]);
    expect(startSession).toEqual(["purchase", "purchase", "visit", "visit", "visit"]);
  });

  it("handles new arrivals before it admits the next call", async () => {
    const { startSession, enter } = openLine();
    const entered = enter("visit", 3);
    setImmediate(() => startSession.push("heard"));
    await Promise.all(entered);
    expect(startSession.indexOf("heard")).toBe(1);
  });
});
