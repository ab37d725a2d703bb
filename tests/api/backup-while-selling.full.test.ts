import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createOrder, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { snapshotOfDatabase } from "#ports/database/snapshot.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { databaseKinds } from "../database/test-database.ts";
import { createEmptyDatabase, rowsAt } from "../database/test-folders.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const buyers = 4;
const asCustomer = { as: "customer" } as const;

describe.each(databaseKinds)("a backup during sales on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  afterAll(() => api.close());

  it("contains every order acknowledged before it began, and no incomplete orders", async () => {
    const { id } = await addProduct(api.shop.db, { pricePaise: 1_000_00, stock: 100_000 });
    const acknowledged: string[] = [];
    let isOpen = true;
    async function buy(): Promise<void> {
      const body = {
        cartItems: [{ _id: id, quantity: 1 }],
        totalAmount: 1_000,
        shippingAddress: aShippingAddress(),
      };
      while (isOpen) {
        const checkout = await api.call(createOrder, { body }, asCustomer);
        const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
        if (!paid.body.receipt) throw new Error("The payment did not go through");
        const { body: verified } = await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
        acknowledged.push(verified.order._id);
      }
    }
    const buying = Promise.all(Array.from({ length: buyers }, buy));
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(10);

    const target = await createEmptyDatabase("postgres");
    onTestFinished(target.remove);
    const file = join(target.dataDir, "backups", "shop.tar");
    mkdirSync(join(target.dataDir, "backups"));
    const before = [...acknowledged];
    await writeBackup(file, { snapshot: snapshotOfDatabase(api.shop.db), dataDir: target.dataDir });
    const countAfterBackup = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(countAfterBackup);
    isOpen = false;
    await buying;

    // A restore re-creates the foreign keys, so orphaned rows would fail it.
    await restoreBackup(file, target);
    const { tables } = await rowsAt(target);
    const orders = new Set(tables.orders?.map((order) => order.id));
    expect(before.filter((order) => !orders.has(order))).toEqual([]);
    expect(orders.size).toBeLessThan(acknowledged.length);
    const lines = new Set(tables.order_lines?.map((line) => line.order_id));
    expect(lines).toEqual(orders);
  });
});
