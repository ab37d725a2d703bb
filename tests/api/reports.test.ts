import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moneyReport } from "#contract/payments/money-report.ts";
import { exportMoney } from "#contract/reports/exports.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("the dashboard on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("returns the figures in rupees", { tags: ["spec:3.11", "spec:10.83"] }, async () => {
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
      categoryStats: [{ name: "Drones", count: 2, value: 2 }],
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
  ] as const)("returns nothing to a %s", async (as, refusal) => {
    const { status, body } = await api.call(dashboardStats, {}, { as });
    expect(status).toBe(refusal);
    expect(body).not.toHaveProperty("stats");
  });
});

describe.each(databaseKinds)("money by day and month on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const march = { from: "2026-03-01", to: "2026-03-31" };
  const sellInMarch = () =>
    recordSale(api.database.db, api.customer.id, {
      totalPaise: 100_05,
      createdAt: new Date("2026-03-30T06:00:00Z"),
      status: "Cancelled",
      refunds: [{ amountPaise: 40_00, status: "refunded", updatedAt: new Date("2026-03-31T06:00:00Z") }],
    });

  it("is in rupees, by day by default", async () => {
    await sellInMarch();
    const { status, body } = await api.call(moneyReport, { query: march }, { as: "administrator" });
    expect(status).toBe(200);
    expect(body.money.rows).toHaveLength(31);
    expect(body.money.rows.slice(-2)).toEqual([
      { period: "2026-03-30", orders: 1, gross: 100.05, refunds: 0, net: 100.05 },
      { period: "2026-03-31", orders: 0, gross: 0, refunds: 40, net: -40 },
    ]);
    expect(body.money).toMatchObject({
      totals: { orders: 1, gross: 100.05, refunds: 40, net: 60.05 },
      disputes: { open: 0, openAmount: 0, lost: 0, lostAmount: 0 },
      held: { total: 60.05, cancelledOrders: 60.05, withoutOrder: 0, otherCurrencies: 0 },
    });
    const byMonth = { query: { ...march, by: "month" } } as const;
    expect((await api.call(moneyReport, byMonth, { as: "administrator" })).body.money.rows).toEqual([
      { period: "2026-03", orders: 1, gross: 100.05, refunds: 40, net: 60.05 },
    ]);
  });

  it("is exported with the same rows, and the audit log names the user", async () => {
    await sellInMarch();
    const { headers, text } = await api.download(
      exportMoney,
      { from: "2026-03-30", to: "2026-03-31" },
      { as: "administrator" },
    );
    expect(headers.get("content-disposition")).toBe(`attachment; filename="money-${shopToday()}.csv"`);
    expect(text).toBe(
      "\uFEFFPeriod,Orders,Gross (INR),Refunds (INR),Net (INR)\r\n" +
        "2026-03-30,1,100.05,0,100.05\r\n2026-03-31,0,0,40,-40\r\n",
    );
    expect(await api.shop.db.select().from(auditEntries)).toMatchObject([
      {
        actorName: api.administrator.name,
        action: "exported",
        subjectName: "Revenue by day or month",
        after: { from: "2026-03-30", to: "2026-03-31", by: "day" },
      },
    ]);
  });

  it.each([
    [{ from: "2026-03-02", to: "2026-03-01" }, "to", "The last day must not be before the first"],
    [
      { from: "2025-01-01", to: "2026-02-05" },
      "to",
      "Please choose fewer days: a report has at most 400 rows",
    ],
    [{ from: "1999-12-31", to: "2000-01-01" }, "from", "Please enter a day from 2000 to 2099"],
    [{ from: "2099-12-31", to: "2100-01-01" }, "to", "Please enter a day from 2000 to 2099"],
    [{ from: "2026-02-30", to: "2026-03-01" }, "from", "Please enter a date as YYYY-MM-DD"],
    [{ from: "2026-03-01", to: "2026-03-01'--" }, "to", "Please enter a date as YYYY-MM-DD"],
    [{ from: "2026-03-01" }, "to", "Please enter a date as YYYY-MM-DD"],
  ])("rejects %j and names the field", async (query, field, message) => {
    const range = query as typeof march;
    const { status, body } = await api.call(moneyReport, { query: range }, { as: "administrator" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, errors: [{ field, message }] });
    const file = await api.download(exportMoney, range, { as: "administrator" });
    expect(file.status).toBe(400);
    expect(JSON.parse(file.text)).toMatchObject({ errors: [{ field, message }] });
  });

  it("accepts ranges with up to the maximum number of rows", async () => {
    const query = { from: "2025-01-01", to: "2026-02-04" };
    const { body } = await api.call(moneyReport, { query }, { as: "administrator" });
    expect(body.money.rows).toHaveLength(400);
    const maximumRange = { from: "2000-01-01", to: "2033-04-30", by: "month" } as const;
    const { status } = await api.call(moneyReport, { query: maximumRange }, { as: "administrator" });
    expect(status).toBe(200);
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("returns nothing to a %s", async (as, refusal) => {
    await sellInMarch();
    const { status, body } = await api.call(moneyReport, { query: march }, { as });
    expect(status).toBe(refusal);
    expect(body).not.toHaveProperty("money");
    const file = await api.download(exportMoney, march, { as });
    expect(file.status).toBe(refusal);
    expect(file.text).not.toContain("Gross");
  });
});
