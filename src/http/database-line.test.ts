import { describe, expect, it } from "vitest";
import { systemWords } from "#contract/system-words.ts";
import { DatabaseLine, type DatabaseShare } from "./database-line.ts";

const busy = { refusal: "unavailable", code: "busy", message: systemWords.busy };

function openLine(longest = { visit: 3, purchase: 200, begun: 1, money: 2 }) {
  const database = { waiting: 0, milliseconds: 0 };
  const line = new DatabaseLine(
    () => database.waiting,
    longest,
    () => database.milliseconds,
  );
  /** Enters as often as was asked for and notes it when it was let in. */
  const letIn: string[] = [];
  const enter = (share: DatabaseShare, times: number) =>
    Array.from({ length: times }, () => line.enter(share).then(() => letIn.push(share)));
  return { database, line, letIn, enter };
}

describe("the line before the database", () => {
  it("refuses at once who comes when it is full, and lets the others in", async () => {
    const { line, enter } = openLine();
    const entered = enter("visit", 3);
    await expect(line.enter("visit")).rejects.toMatchObject(busy);
    expect(line.state).toEqual({ waiting: 3, atDatabase: 0, refused: 1 });
    await Promise.all(entered);
    expect(line.state).toEqual({ waiting: 0, atDatabase: 0, refused: 1 });
    await line.enter("visit");
  });

  it("keeps places for money, which goes first, and for what was let in before; those have an end, too", async () => {
    const { line, letIn, enter } = openLine();
    const entered = [...enter("visit", 3), ...enter("begun", 1), ...enter("money", 2)];
    await expect(line.enter("money")).rejects.toMatchObject(busy);
    await expect(line.enter("visit")).rejects.toMatchObject(busy);
    await Promise.all(entered);
    expect(letIn).toEqual(["money", "money", "begun", "visit", "visit", "visit"]);
  });

  it("stands still while much waits at the database", async () => {
    const { database, line, letIn, enter } = openLine();
    database.waiting = 4;
    const entered = enter("visit", 2);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next, 1));
    expect(letIn).toEqual([]);
    expect(line.state).toEqual({ waiting: 2, atDatabase: 4, refused: 0 });
    database.waiting = 3;
    await Promise.all(entered);
  });

  it("keeps the line of visits short while more come than are served, and turns no money away", async () => {
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

  it("holds 50 purchases for 10 seconds before it refuses one", async () => {
    const { database, line, enter } = openLine();
    database.waiting = 4;
    const entered = enter("purchase", 49);
    database.milliseconds = 10_000;
    entered.push(...enter("purchase", 1));
    expect(line.state).toEqual({ waiting: 50, atDatabase: 4, refused: 0 });
    database.milliseconds = 10_001;
    await expect(line.enter("purchase")).rejects.toMatchObject(busy);
    database.waiting = 0;
    await Promise.all(entered);
  });

  it("queues at most four calls of a session", async () => {
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

  it("lets purchases in before visits, and visits take no place of theirs", async () => {
    const { letIn, enter } = openLine();
    await Promise.all([...enter("visit", 3), ...enter("purchase", 2)]);
    expect(letIn).toEqual(["purchase", "purchase", "visit", "visit", "visit"]);
  });

  it("hears who comes before the next one is let in", async () => {
    const { letIn, enter } = openLine();
    const entered = enter("visit", 3);
    setImmediate(() => letIn.push("heard"));
    await Promise.all(entered);
    expect(letIn.indexOf("heard")).toBe(1);
  });
});
