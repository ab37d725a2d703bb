import { parse } from "csv-parse/sync";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { moneyReport } from "#contract/payments/money-report.ts";
import { exportMoney, exportOrders } from "#contract/reports/exports.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindWithCouponsAndZones } from "../factories/adjustments.ts";
import { recordSale } from "../factories/sales.ts";
import {
  initialSteps,
  openScenario,
  planScenarios,
  runScenarios,
  type Scenario,
  type Step,
} from "../support/payment-scenario.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const planned = planScenarios({ count: 10, seed: 20_261_123 });
const asAdministrator = { as: "administrator" } as const;
const paise = (rupees: number | string | undefined) => Math.round(Number(rupees) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Two orders of 1,036 rupees including adjustments: one is cancelled, the other gets a refund of 100 rupees. */
const firstSteps: Step[] = [
  ...initialSteps,
  { kind: "pay", which: 1 },
  { kind: "verify", which: 0 },
  { kind: "begin B", which: 1 },
  { kind: "pay", which: 2 },
  { kind: "verify", which: 1 },
  { kind: "cancel an order", which: 0 },
  { kind: "refund an order", which: 1 },
];

/** Amounts in integer paise. */
interface Money {
  gross: number;
  refunds: number;
  held: number;
  net: number;
}

const dayIn = (days: number) => shopToday(new Date(Date.now() + days * 86_400_000));
/** One range by day and one by month; both include every moment of a scenario. */
const ranges = [
  { from: dayIn(-199), to: dayIn(200), by: "day" },
  { from: dayIn(-400), to: dayIn(400), by: "month" },
] as const;

describe.each(databaseKinds)("order amounts on %s", (kind) => {
  let api: TestApi;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  beforeAll(async () => {
    api = await openTestApi(kind);
    razorpay = await openRazorpayShop(api.database.db, everyKindWithCouponsAndZones);
  });
  beforeEach(() => api.reset());
  afterAll(async () => {
    await razorpay.fake.close();
    await api.close();
  });

  async function readDashboard(): Promise<Money> {
    const { stats } = (await api.call(dashboardStats, {}, asAdministrator)).body;
    const { gross, refunds, held, net } = stats.money ?? expect.fail();
    expect(paise(stats.totalRevenue)).toBe(paise(net) - paise(held));
    expect(sum(stats.monthlyRevenue.map(({ revenue }) => paise(revenue)))).toBe(paise(stats.totalRevenue));
    return { gross: paise(gross), refunds: paise(refunds), held: paise(held), net: paise(net) };
  }

  async function readFile(): Promise<Money> {
    const { text } = await api.download(exportOrders, {}, asAdministrator);
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    const column = (title: string) => sum(rows.map((row) => paise(row[title])));
    return {
      gross: column("Total (INR)"),
      refunds: column("Refunded (INR)"),
      held: column("Held (INR)"),
      net: column("Net (INR)"),
    };
  }

  /** Checks the report by day and by month: totals, rows and CSV file. */
  async function readReports(): Promise<Money> {
    const [byDay, byMonth] = await Promise.all(
      ranges.map(async (query) => {
        const { totals, rows, held } = (await api.call(moneyReport, { query }, asAdministrator)).body.money;
        const rowSum = (name: "gross" | "refunds" | "net") => sum(rows.map((row) => paise(row[name])));
        const { gross, refunds, net } = totals;
        const all = { gross: paise(gross), refunds: paise(refunds), net: paise(net) };
        expect(all).toEqual({ gross: rowSum("gross"), refunds: rowSum("refunds"), net: rowSum("net") });
        const { text } = await api.download(exportMoney, query, asAdministrator);
        const file: Record<string, string>[] = parse(text, { columns: true, bom: true });
        const columnSum = (title: string) => sum(file.map((row) => paise(row[title])));
        expect(all).toEqual({
          gross: columnSum("Gross (INR)"),
          refunds: columnSum("Refunds (INR)"),
          net: columnSum("Net (INR)"),
        });
        expect(paise(held.total)).toBe(paise(held.cancelledOrders) + paise(held.withoutOrder));
        return { ...all, held: paise(held.cancelledOrders) };
      }),
    );
    if (!byDay) throw new Error("There is a report by day");
    expect(byDay).toEqual(byMonth);
    return byDay;
  }

  async function readOrders(): Promise<Money> {
    const { orders } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const of = (name: keyof Money) => sum(orders.map(({ money }) => paise(money[name])));
    expect(sum(orders.map(({ totalAmount }) => paise(totalAmount)))).toBe(of("gross"));
    return { gross: of("gross"), refunds: of("refunds"), held: of("held"), net: of("net") };
  }

  /** What the payment providers report for the orders' payments. */
  async function readProviders(scenario: Scenario): Promise<Money> {
    const { orders } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const payments = await scenario.payments();
    const parts = orders.map(({ status, payment }) => {
      const found = payments.find(({ id }) => id === payment.razorpay_payment_id);
      const { amountPaise: gross = 0, amountRefundedPaise: refunds = 0 } = found ?? {};
      const net = gross - refunds;
      return { gross, refunds, held: status === "Cancelled" ? net : 0, net };
    });
    const of = (name: keyof Money) => sum(parts.map((part) => part[name]));
    return { gross: of("gross"), refunds: of("refunds"), held: of("held"), net: of("net") };
  }

  /** Checks that the amount held without an order matches the providers, and that no payment is missing. */
  async function expectHeldAtProviders(scenario: Scenario): Promise<void> {
    const { body } = await api.call(moneyReport, { query: ranges[1] }, asAdministrator);
    const { orders } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const ordered = new Set(orders.map(({ payment }) => payment.razorpay_payment_id));
    const open = await api.database.db
      .select()
      .from(unmatchedPayments)
      .where(isNull(unmatchedPayments.resolution));
    const isOpen = new Set(open.map(({ paymentId }) => paymentId));
    const payments = await scenario.payments();
    const held = payments.filter(({ id }) => isOpen.has(id));
    expect(paise(body.money.held.withoutOrder)).toBe(sum(held.map(({ amountPaise }) => amountPaise)));
    const missing = payments.filter(
      ({ id, status, amountPaise, amountRefundedPaise }) =>
        status === "captured" && amountRefundedPaise < amountPaise && !ordered.has(id) && !isOpen.has(id),
    );
    expect(missing).toEqual([]);
    // The list of unmatched payments also contains uncaptured payments, but no fully refunded ones.
    expect(
      held.filter(
        ({ id, amountPaise, amountRefundedPaise }) => ordered.has(id) || amountRefundedPaise === amountPaise,
      ),
    ).toEqual([]);
  }

  it(
    "agree on the dashboard, in CSV files, orders and reports, and with the payment providers after any scenario",
    {
      timeout: planned.timeLimit * 2 + 180_000,
    },
    () =>
      runScenarios(kind, planned, async (batches) => {
        const scenario = await openScenario(api.database, razorpay);
        await api.restoreAccounts();
        for (const step of firstSteps) await scenario.take(step);
        expect(await readDashboard()).toEqual({
          gross: 207_200,
          refunds: 10_000,
          held: 103_600,
          net: 197_200,
        });
        for (const batch of batches) {
          await Promise.all(batch.map((each) => scenario.take(each)));
          const money = await readDashboard();
          expect(await readFile()).toEqual(money);
          expect(await readOrders()).toEqual(money);
          expect(await readReports()).toEqual(money);
          expect(money.net).toBe(money.gross - money.refunds);
        }
        await scenario.redeliver();
        for (let round = 0; round < 3; round += 1) await scenario.check(7 * 60 * 60_000);
        await scenario.deliverAllEvents();
        const money = await readDashboard();
        expect(await readProviders(scenario)).toEqual(money);
        expect(await readFile()).toEqual(money);
        expect(await readOrders()).toEqual(money);
        expect(await readReports()).toEqual(money);
        await expectHeldAtProviders(scenario);
      }),
  );

  it("count cancelled orders as held until they are refunded", async () => {
    const createdAt = new Date();
    const sell = (sale: object) =>
      recordSale(api.database.db, api.customer.id, { totalPaise: 1_000_01, createdAt, ...sale });
    await sell({ refunds: [{ amountPaise: 100_00, status: "refunded" }] });
    await sell({ status: "Cancelled", refunds: [{ amountPaise: 400_01, status: "refunded" }] });
    await sell({ status: "Cancelled", refunds: [{ amountPaise: 1_000_01, status: "requested" }] });
    await sell({ refunds: [{ amountPaise: 1_000_01, status: "refused" }] });
    const money = { gross: 4_000_04, refunds: 500_01, held: 1_600_01, net: 3_500_03 };
    expect(await readDashboard()).toEqual(money);
    expect(await readFile()).toEqual(money);
    expect(await readOrders()).toEqual(money);
    expect(await readReports()).toEqual(money);
  });

  it("show the refunded part of each order to customer and administrator", async () => {
    const refundsOf = [
      { refundState: "none", refunds: [{ amountPaise: 40_000, status: "requested" as const }], on: 400 },
      {
        refundState: "partly refunded",
        refunds: [
          { amountPaise: 30_000, status: "refunded" as const },
          { amountPaise: 70_000, status: "refused" as const },
        ],
        on: 0,
      },
      {
        refundState: "refunded",
        refunds: [
          { amountPaise: 30_000, status: "refunded" as const },
          { amountPaise: 70_000, status: "refunded" as const },
        ],
        on: 0,
      },
    ];
    for (const [minute, { refunds }] of refundsOf.entries()) {
      const createdAt = new Date(Date.UTC(2026, 3, 1, 6, 59 - minute));
      await recordSale(api.database.db, api.customer.id, { totalPaise: 100_000, createdAt, refunds });
    }
    const expected = refundsOf.map(({ refundState, on }) => ({
      refundState,
      money: expect.objectContaining({ gross: 1000, refundsRequested: on }),
    }));
    expect((await api.call(listAllOrders, {}, asAdministrator)).body.orders).toMatchObject(expected);
    expect((await api.call(listOwnOrders, {}, { as: "customer" })).body.orders).toMatchObject(expected);
  });
});
