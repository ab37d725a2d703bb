import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopToday } from "#domain/shop-calendar.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { findOwnTransactions } from "./own-transactions.ts";

describe.each(databaseKinds)("findOwnTransactions on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it("excludes payments and refunds of test orders in a live shop", async () => {
    const { db } = database;
    const customer = await openCustomer(db);
    const createdAt = new Date();
    const refunds = [{ amountPaise: 200_00, status: "refunded" as const, updatedAt: createdAt }];
    for (const isTest of [true, false]) {
      await recordSale(db, customer.id, { totalPaise: isTest ? 500_00 : 700_00, createdAt, isTest, refunds });
    }
    const today = shopToday(createdAt);
    const amounts = async (live: boolean) => {
      const days = { from: today, to: today };
      const query = { live, provider: "sandbox", days, paymentIds: [], refundIds: [] } as const;
      const money = await findOwnTransactions(db, query);
      return money.map(({ kind, amountPaise }) => `${kind} ${amountPaise}`).sort();
    };
    expect(await amounts(true)).toEqual(["payment 70000", "refund 20000"]);
    expect(await amounts(false)).toEqual(["payment 50000", "payment 70000", "refund 20000", "refund 20000"]);
  });
});
