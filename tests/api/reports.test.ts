import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dashboardStats } from "#contract/reports.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("dashboard call on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("answers the figures in rupees", async () => {
    await addProduct(api.database.db);
    const createdAt = new Date();
    const { id } = await recordSale(api.database.db, api.customer.id, {
      totalPaise: 123_450,
      createdAt,
      units: [["Drones", 2]],
    });
    const { status, body } = await api.call(dashboardStats, {}, { as: "administrator" });
    expect(status).toBe(200);
    expect(body.stats).toMatchObject({
      totalUsers: 2,
      totalProducts: 1,
      totalOrders: 1,
      totalRevenue: 1234.5,
      categoryStats: [{ name: "Drones", count: 2 }],
      orderStatus: { "Not Process": 1, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 },
      trends: { users: null, products: null, orders: null, revenue: null },
      recentOrders: [{ _id: id, totalAmount: 1234.5, products: [{ quantity: 2 }] }],
    });
    expect(body.stats.monthlyRevenue).toHaveLength(6);
    expect(body.stats.monthlyRevenue.at(-1)).toEqual({
      month: shopToday(createdAt).slice(0, 7),
      revenue: 1234.5,
    });
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("tells a %s nothing", async (as, refusal) => {
    const { status, body } = await api.call(dashboardStats, {}, { as });
    expect(status).toBe(refusal);
    expect(body).not.toHaveProperty("stats");
  });
});
