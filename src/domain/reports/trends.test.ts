import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { dashboardTrends } from "./trends.ts";

const now = new Date("2026-04-15T06:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

describe.each(databaseKinds)("trends on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  async function openCustomerAt(createdAt: Date) {
    const { id } = await openCustomer(database.db);
    await database.db.update(users).set({ createdAt }).where(eq(users.id, id));
    return id;
  }
  async function addProductAt(createdAt: Date) {
    const { id } = await addProduct(database.db);
    await database.db.update(products).set({ createdAt }).where(eq(products.id, id));
  }

  it("compare the last thirty days with the previous thirty days", async () => {
    const customer = await openCustomerAt(daysAgo(45));
    await openCustomerAt(daysAgo(40));
    await openCustomerAt(daysAgo(1));
    await addProductAt(daysAgo(50));
    await addProductAt(daysAgo(2));
    await addProductAt(daysAgo(3));
    for (const [days, totalPaise] of [
      [59, 100],
      [45, 200],
      [31, 300],
      [29, 650],
      [1, 26],
    ] as const) {
      await recordSale(database.db, customer, { totalPaise, createdAt: daysAgo(days) });
    }
    expect(await dashboardTrends({ db: database.db, live: false }, now)).toEqual({
      users: -50,
      products: 100,
      orders: -33.3,
      revenue: 12.7,
    });
  });

  it("have no percentage if the earlier period is empty", async () => {
    const customer = await openCustomerAt(daysAgo(61));
    await addProductAt(daysAgo(5));
    await recordSale(database.db, customer, { totalPaise: 500, createdAt: daysAgo(40), status: "Cancelled" });
    await recordSale(database.db, customer, { totalPaise: 500, createdAt: daysAgo(4) });
    expect(await dashboardTrends({ db: database.db, live: false }, now)).toEqual({
      users: null,
      products: null,
      orders: 0,
      revenue: null,
    });
  });

  it("count the moment between two periods in the earlier period, and ignore the future", async () => {
    const customer = await openCustomerAt(daysAgo(90));
    for (const days of [60, 30, 0, -1]) {
      await recordSale(database.db, customer, { totalPaise: 100, createdAt: daysAgo(days) });
    }
    expect(await dashboardTrends({ db: database.db, live: false }, now)).toMatchObject({
      orders: 0,
      revenue: 0,
    });
  });
});
