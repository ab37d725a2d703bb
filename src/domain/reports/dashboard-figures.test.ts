import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { dashboardFigures } from "./dashboard-figures.ts";

const now = new Date("2026-04-15T06:00:00Z");

describe.each(databaseKinds)("dashboard figures on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let customerId: string;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.reset();
    customerId = (await openCustomer(database.db)).id;
  });
  afterAll(() => database.close());

  const sell = (sale: Parameters<typeof recordSale>[2]) => recordSale(database.db, customerId, sale);
  const figures = (at = now) => dashboardFigures({ db: database.db, live: false }, at);

  it("are zero for an empty shop, with every month and every order status", async () => {
    expect(await figures()).toEqual({
      totalUsers: 1,
      totalProducts: 0,
      totalOrders: 0,
      money: { gross: 0, refunds: 0, held: 0, net: 0 },
      monthlyRevenue: ["2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04"].map((month) => ({
        month,
        revenuePaise: 0,
      })),
      categoryStats: [],
      orderStatus: { "Not Process": 0, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 },
      trends: { users: null, products: null, orders: null, revenue: null },
      recentOrders: [],
    });
  });

  it("count users, products and orders, and exclude cancelled orders from revenue", async () => {
    await openAdministrator(database.db);
    await addProduct(database.db);
    await addProduct(database.db);
    await sell({ totalPaise: 10_000_000_000_001, createdAt: now, status: "Delivered" });
    await sell({ totalPaise: 50, createdAt: now, status: "Delivered" });
    await sell({ totalPaise: 100, createdAt: now, status: "Shipped" });
    await sell({ totalPaise: 7_000, createdAt: now, status: "Cancelled" });
    const { totalUsers, totalProducts, totalOrders, money, orderStatus } = await figures();
    expect({ totalUsers, totalProducts, totalOrders, money }).toEqual({
      totalUsers: 2,
      totalProducts: 2,
      totalOrders: 4,
      money: { gross: 10_000_000_007_151, refunds: 0, held: 7_000, net: 10_000_000_007_151 },
    });
    expect(orderStatus).toEqual({ "Not Process": 0, Processing: 0, Shipped: 1, Delivered: 2, Cancelled: 1 });
  });

  it("exclude refunded money from revenue and its trend", async () => {
    const lastMonth = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000);
    await sell({ totalPaise: 1_000, createdAt: lastMonth });
    await sell({
      totalPaise: 1_000,
      createdAt: now,
      refunds: [
        { amountPaise: 100, status: "refunded" },
        { amountPaise: 150, status: "refunded" },
        { amountPaise: 200, status: "requested" },
        { amountPaise: 400, status: "refused" },
      ],
    });
    const { money, monthlyRevenue, trends } = await figures();
    expect(money).toEqual({ gross: 2_000, refunds: 250, held: 0, net: 1_750 });
    expect(monthlyRevenue.map(({ revenuePaise }) => revenuePaise)).toEqual([0, 0, 0, 0, 1_000, 750]);
    expect(trends.revenue).toBe(-25);
  });

  it("group the revenue of the last six months by month in Indian time", async () => {
    const beforeMidnight = new Date("2026-03-31T18:29:59.999Z");
    const atMidnight = new Date("2026-03-31T18:30:00.000Z");
    await sell({ totalPaise: 1, createdAt: beforeMidnight });
    await sell({ totalPaise: 20, createdAt: atMidnight });
    await sell({ totalPaise: 300, createdAt: new Date("2025-10-31T18:30:00.000Z") });
    await sell({ totalPaise: 4_000, createdAt: new Date("2025-10-31T18:29:59.999Z") });
    await sell({ totalPaise: 50_000, createdAt: atMidnight, status: "Cancelled" });
    const { monthlyRevenue, money } = await figures();
    expect(monthlyRevenue.map(({ month, revenuePaise }) => [month, revenuePaise])).toEqual([
      ["2025-11", 300],
      ["2025-12", 0],
      ["2026-01", 0],
      ["2026-02", 0],
      ["2026-03", 1],
      ["2026-04", 20],
    ]);
    expect(money).toMatchObject({ net: 54_321, held: 50_000 });
    expect((await figures(beforeMidnight)).monthlyRevenue.at(-1)?.month).toBe("2026-03");
    expect((await figures(atMidnight)).monthlyRevenue.at(-1)?.month).toBe("2026-04");
  });

  it("rank categories by value sold and sum up the remaining categories, without cancelled orders", async () => {
    await sell({
      totalPaise: 100,
      createdAt: now,
      units: [
        ["Batteries", 30, 500],
        ["Drones", 1, 90_000],
        ["Batteries", 1, 500],
      ],
    });
    await sell({ totalPaise: 100, createdAt: now, units: [["Drones", 2, 80_000]] });
    await sell({ totalPaise: 100, createdAt: now, status: "Cancelled", units: [["Cameras", 100]] });
    expect((await figures()).categoryStats).toEqual([
      { name: "Drones", count: 3, valuePaise: 2_500_00, isOther: false },
      { name: "Batteries", count: 31, valuePaise: 155_00, isOther: false },
    ]);
    const more = ["A", "B", "C", "D", "E", "F", "Other"].map((name, index): [string, number, number] => [
      name,
      1000,
      10 - index,
    ]);
    await sell({ totalPaise: 100, createdAt: now, units: more.slice(0, 6) });
    expect((await figures()).categoryStats.map(({ name }) => name)).toEqual([
      ...["Drones", "Batteries", "A", "B", "C", "D", "E", "F"],
    ]);
    await sell({ totalPaise: 100, createdAt: now, units: more.slice(6) });
    const ranked = (await figures()).categoryStats;
    expect(ranked.map(({ name }) => name)).toEqual([
      ...["Drones", "Batteries", "A", "B", "C", "D", "E", "Other"],
    ]);
    expect(ranked.at(-1)).toEqual({ name: "Other", count: 2000, valuePaise: 90_00, isOther: true });
    expect(ranked.reduce((sum, { valuePaise }) => sum + valuePaise, 0)).toBe(
      2_500_00 + 155_00 + 1000 * (10 + 9 + 8 + 7 + 6 + 5 + 4),
    );
  });

  it("include the five newest orders with their lines", { tags: ["spec:10.83"] }, async () => {
    const ids: string[] = [];
    for (const day of [3, 1, 6, 2, 5, 4]) {
      const createdAt = new Date(Date.UTC(2026, 3, day));
      ids[day] = (await sell({ totalPaise: 100, createdAt, units: [[`Day ${day}`, day]] })).id;
    }
    const { recentOrders } = await figures();
    expect(recentOrders.map((order) => order.id)).toEqual([6, 5, 4, 3, 2].map((day) => ids[day]));
    expect(recentOrders[0]?.lines).toMatchObject([{ categoryName: "Day 6", quantity: 6 }]);
  });
});
