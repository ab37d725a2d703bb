import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { updateLowStockTask } from "./low-stock-task.ts";

describe.each(databaseKinds)("the task about low stock on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const tasks = async () => {
    await updateLowStockTask(database.db);
    return database.db.select().from(pendingTasks);
  };

  it("is added once while items are low or sold out, and is completed when none is", {
    tags: ["spec:10.105"],
  }, async () => {
    const { id } = await addProduct(database.db, { stock: 6 });
    await addProduct(database.db, { stock: null });
    expect(await tasks()).toEqual([]);
    await addProduct(database.db, {
      stock: 0,
      options: [{ name: "Colour", value: "Blue" }],
      variants: [{ options: [{ name: "Colour", value: "Red" }], pricePaise: 100, stock: 5 }],
    });
    const [first] = await tasks();
    expect(first).toMatchObject({
      kind: "low-stock",
      capability: "catalogue",
      link: "/dashboard/admin/stock",
      parameters: { low: 1, soldOut: 1 },
      doneAt: null,
    });
    await database.db.update(products).set({ stock: 1 }).where(eq(products.id, id));
    expect(await tasks()).toMatchObject([{ id: first?.id, parameters: { low: 2, soldOut: 1 } }]);
    await database.db.delete(products);
    const [done] = await tasks();
    expect(done).toMatchObject({ id: first?.id, doneById: null });
    expect(done?.doneAt).not.toBeNull();
    expect(await tasks()).toHaveLength(1);
  });

  it("says how many items are low and how many are sold out", () => {
    const say = (low: number, soldOut: number) =>
      taskSentence({ kind: "low-stock", parameters: { low, soldOut } });
    expect(say(1, 0)).toBe("1 item is low in stock");
    expect(say(0, 2)).toBe("2 items are sold out");
    expect(say(3, 1)).toBe("Restock: 3 low in stock, 1 sold out");
  });
});
