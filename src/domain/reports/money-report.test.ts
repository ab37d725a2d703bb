import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { listAllOrders } from "#domain/orders/orders.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentDisputes, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { recordSale } from "#tests/factories/sales.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { moneyFigures } from "./money-report.ts";

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

describe.each(databaseKinds)("money report on %s", (kind) => {
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
  const figures = (from: string, to: string, by: "day" | "month" = "day", live = false) =>
    moneyFigures({ db: database.db, live }, { from, to, by });

  it("has a row for each day, including days without payments", async () => {
    const { totals, rows, held } = await figures("2026-02-27", "2026-03-01");
    const noCounts = { orders: 0, gross: 0, refunds: 0, net: 0 };
    expect(rows).toEqual(
      ["2026-02-27", "2026-02-28", "2026-03-01"].map((period) => ({ period, ...noCounts })),
    );
    expect(totals).toEqual(noCounts);
    expect(held).toEqual({ cancelledOrders: 0, withoutOrder: 0, otherCurrencies: 0 });
  });

  it("counts payments on the day of the order and refunds on the day they were sent", async () => {
    await sell({
      totalPaise: 1_000_01,
      createdAt: noon("2026-03-30"),
      refunds: [
        { amountPaise: 300_01, status: "refunded", updatedAt: noon("2026-04-02") },
        { amountPaise: 50_00, status: "requested", updatedAt: noon("2026-04-02") },
        { amountPaise: 60_00, status: "refused", updatedAt: noon("2026-04-02") },
      ],
    });
    await sell({ totalPaise: 200_00, createdAt: noon("2026-04-02") });
    const { rows, totals } = await figures("2026-03-30", "2026-04-02");
    expect(rows.filter(({ orders, refunds }) => orders > 0 || refunds > 0)).toEqual([
      { period: "2026-03-30", orders: 1, gross: 1_000_01, refunds: 0, net: 1_000_01 },
      { period: "2026-04-02", orders: 1, gross: 200_00, refunds: 300_01, net: -100_01 },
    ]);
    expect(totals).toEqual({ orders: 2, gross: 1_200_01, refunds: 300_01, net: 900_00 });
    expect((await figures("2026-03-01", "2026-04-30", "month")).rows).toEqual([
      { period: "2026-03", orders: 1, gross: 1_000_01, refunds: 0, net: 1_000_01 },
      { period: "2026-04", orders: 1, gross: 200_00, refunds: 300_01, net: -100_01 },
    ]);
  });

  it("starts and ends days at midnight in India", async () => {
    for (const [totalPaise, moment] of [
      [1, "2026-03-31T18:29:59.999Z"],
      [20, "2026-03-31T18:30:00.000Z"],
      [300, "2026-04-01T18:29:59.999Z"],
      [4_000, "2026-04-01T18:30:00.000Z"],
    ] as const) {
      const updatedAt = new Date(moment);
      const refunds = [{ amountPaise: 1, status: "refunded" as const, updatedAt }];
      await sell({ totalPaise, createdAt: updatedAt, refunds });
    }
    expect((await figures("2026-04-01", "2026-04-01")).rows).toEqual([
      { period: "2026-04-01", orders: 2, gross: 320, refunds: 2, net: 318 },
    ]);
  });

  it("counts the same orders per day as the order list", async () => {
    for (const moment of ["2026-03-31T23:59:59.999", "2026-04-01T00:00:00", "2026-04-01T23:59:59.999"]) {
      await sell({ totalPaise: 1_00, createdAt: new Date(`${moment}+05:30`) });
    }
    await sell({ totalPaise: 1_00, createdAt: new Date("2026-04-02T00:00:00+05:30") });
    const { rows } = await figures("2026-03-30", "2026-04-02");
    const listed = async (from?: string, to?: string) =>
      (await listAllOrders(database.db, { page: 1, limit: 10, search: "", from, to })).pagination.total;
    expect(rows.map(({ orders }) => orders)).toEqual([0, 1, 2, 1]);
    for (const { period, orders } of rows) expect(await listed(period, period)).toBe(orders);
    expect([await listed("2026-04-01"), await listed(undefined, "2026-04-01"), await listed()]).toEqual([
      3, 3, 4,
    ]);
    const lines: string[] = [];
    for await (const batch of exportOrders(
      { db: database.db, live: false },
      {
        search: "",
        from: "2026-04-01",
        to: "2026-04-01",
      },
    )) {
      lines.push(...batch.map(({ createdAt }) => createdAt.toISOString()));
    }
    expect(lines).toEqual(["2026-04-01T18:29:59.999Z", "2026-03-31T18:30:00.000Z"]);
  });

  it("stays within the range when grouped by month", async () => {
    for (const day of ["2026-03-14", "2026-03-15", "2026-04-10", "2026-04-11"]) {
      await sell({ totalPaise: 100, createdAt: noon(day) });
    }
    const { rows } = await figures("2026-03-15", "2026-04-10", "month");
    expect(rows.map(({ period, gross }) => [period, gross])).toEqual([
      ["2026-03", 100],
      ["2026-04", 100],
    ]);
  });

  it("includes money held for cancelled orders and unmatched payments, regardless of the date", async () => {
    const createdAt = noon("2020-01-01");
    await sell({ totalPaise: 500, createdAt });
    await sell({
      totalPaise: 700,
      createdAt,
      status: "Cancelled",
      refunds: [
        { amountPaise: 100, status: "refunded" },
        { amountPaise: 600, status: "requested" },
      ],
    });
    await recordUnmatched({ amountPaise: 31 });
    await recordUnmatched({ amountPaise: 9 });
    await recordUnmatched({ amountPaise: 1_000, currency: "USD" });
    await recordUnmatched({ amountPaise: 2_000, resolution: "refunded", resolvedAt: createdAt });
    await recordUnmatched({ amountPaise: 3_000, resolution: "ordered", resolvedAt: createdAt });
    const { held } = await figures("2026-04-01", "2026-04-01");
    expect(held).toEqual({ cancelledOrders: 600, withoutOrder: 40, otherCurrencies: 1 });
  });

  it("sums disputes in rupees, and lists those in other currencies with their own amounts", async () => {
    const { id: orderId } = await sell({ totalPaise: 1_000_00, createdAt: noon("2026-04-01") });
    await recordDispute(orderId, { amountPaise: 600_00 });
    await recordDispute(orderId, { amountPaise: 50_00, deductedPaise: 50_00, status: "lost" });
    await recordDispute(orderId, { amountPaise: 70_00, currency: "USD" });
    await recordDispute(orderId, { amountPaise: 30_00, currency: "USD", status: "under_review" });
    const lost = { amountPaise: 9_00, deductedPaise: 8_00, status: "lost" } as const;
    await recordDispute(orderId, { ...lost, currency: "EUR" });
    await recordDispute(orderId, { ...lost, currency: "EUR", toldAt: noon("2026-05-01") });
    await recordDispute(orderId, { amountPaise: 4_00, currency: "AED", status: "won" });
    const { disputes } = await figures("2026-04-01", "2026-04-30", "month");
    expect(disputes).toEqual({
      open: 1,
      openPaise: 600_00,
      lost: 1,
      lostPaise: 50_00,
      otherCurrencies: [
        { currency: "EUR", open: 0, openPaise: 0, lost: 1, lostPaise: 8_00 },
        { currency: "USD", open: 2, openPaise: 100_00, lost: 0, lostPaise: 0 },
      ],
    });
  });

  it("excludes disputes of test orders and unmatched test payments in a live shop", async () => {
    const createdAt = noon("2026-04-01");
    for (const isTest of [true, false, null]) {
      const { id: orderId } = await sell({ totalPaise: 1_000_00, createdAt, isTest });
      await recordDispute(orderId, { amountPaise: 1_00 });
      await recordDispute(orderId, { amountPaise: 10_00, currency: "USD" });
    }
    await recordUnmatched({ amountPaise: 1_000 });
    const openOf = async (live: boolean) => {
      const { disputes, held } = await figures("2026-04-01", "2026-04-01", "day", live);
      return [disputes.openPaise, disputes.otherCurrencies[0]?.openPaise, held.withoutOrder];
    };
    expect(await openOf(false)).toEqual([3_00, 30_00, 1_000]);
    expect(await openOf(true)).toEqual([2_00, 20_00, 0]);
  });

  let disputes = 0;
  async function recordDispute(
    orderId: string,
    dispute: Partial<typeof paymentDisputes.$inferInsert>,
  ): Promise<void> {
    disputes += 1;
    const order = (await readPaidOrders(database.db)).find(({ id }) => id === orderId);
    await database.db.insert(paymentDisputes).values({
      disputeId: `disp_${disputes}`,
      paymentIntentId: order?.paymentIntentId ?? "",
      paymentId: order?.paymentId ?? "",
      status: "open",
      amountPaise: 1_000,
      currency: "INR",
      toldAt: noon("2026-04-01"),
      ...dispute,
    });
  }

  let unmatchedCount = 0;
  async function recordUnmatched(unmatched: Partial<typeof unmatchedPayments.$inferInsert>): Promise<void> {
    unmatchedCount += 1;
    const paymentId = `pay_stray${unmatchedCount}`;
    const amountPaise = 1_000;
    const [intent] = await database.db
      .insert(paymentIntents)
      .values({
        userId: customerId,
        checkout: "B",
        gateway: "sandbox",
        receipt: `stray-${unmatchedCount}`,
        providerOrderId: `order_stray${unmatchedCount}`,
        amountPaise,
        status: "needs attention",
      })
      .returning();
    await database.db.insert(unmatchedPayments).values({
      paymentId,
      paymentIntentId: intent?.id ?? "",
      amountPaise,
      currency: "INR",
      reasonCode: "refund-failed",
      ...unmatched,
    });
  }
});
