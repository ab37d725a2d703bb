import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportOrders } from "#contract/exports.ts";
import { listAllOrders, listOwnOrders } from "#contract/orders.ts";
import { dashboardStats } from "#contract/reports.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindOfAdjustment } from "../factories/adjustments.ts";
import { recordSale } from "../factories/sales.ts";
import { anyStory, opening, openStory, type Step, type Story } from "../payment-story.ts";
import { openRazorpayShop } from "../razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const stories = Number(process.env.STORIES ?? 10);
const seed = process.env.STORIES ? Date.now() : 20_261_123;
const patience = process.env.STORIES ? 3_600_000 : 15_000;
const asAdministrator = { as: "administrator" } as const;
const paise = (rupees: number | string | undefined) => Math.round(Number(rupees) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Two orders of 1,036 rupees, adjustments included: one is cancelled, of the other 100 rupees go back. */
const prologue: Step[] = [
  ...opening,
  { kind: "pay", which: 1 },
  { kind: "verify", which: 0 },
  { kind: "begin B", which: 1 },
  { kind: "pay", which: 2 },
  { kind: "verify", which: 1 },
  { kind: "cancel an order", which: 0 },
  { kind: "refund an order", which: 1 },
];

/** In integer paise. */
interface Money {
  gross: number;
  refunds: number;
  held: number;
  net: number;
}

describe.each(databaseKinds)("the money of orders on %s", (kind) => {
  let api: TestApi;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  beforeAll(async () => {
    api = await openTestApi(kind);
    razorpay = await openRazorpayShop(api.database.db, everyKindOfAdjustment);
  });
  beforeEach(() => api.reset());
  afterAll(async () => {
    await razorpay.fake.close();
    await api.close();
  });

  async function onDashboard(): Promise<Money> {
    const { stats } = (await api.call(dashboardStats, {}, asAdministrator)).body;
    const { gross, refunds, held, net } = stats.money;
    expect(stats.totalRevenue).toBe(net);
    expect(sum(stats.monthlyRevenue.map(({ revenue }) => paise(revenue)))).toBe(paise(net));
    return { gross: paise(gross), refunds: paise(refunds), held: paise(held), net: paise(net) };
  }

  async function inFile(): Promise<Money> {
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

  async function inOrders(): Promise<Money> {
    const { orders } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const of = (name: keyof Money) => sum(orders.map(({ money }) => paise(money[name])));
    expect(sum(orders.map(({ totalAmount }) => paise(totalAmount)))).toBe(of("gross"));
    return { gross: of("gross"), refunds: of("refunds"), held: of("held"), net: of("net") };
  }

  /** What the payment books say of the payments behind the orders. */
  async function atBank({ bank }: Story): Promise<Money> {
    const { orders } = (await api.call(listAllOrders, {}, asAdministrator)).body;
    const parts = orders.map(({ status, payment }) => {
      const { amount, amount_refunded } = bank.payment(payment.razorpay_payment_id);
      const left = amount - amount_refunded;
      const isHeld = status === "Cancelled";
      return { gross: amount, refunds: amount_refunded, held: isHeld ? left : 0, net: isHeld ? 0 : left };
    });
    const of = (name: keyof Money) => sum(parts.map((part) => part[name]));
    return { gross: of("gross"), refunds: of("refunds"), held: of("held"), net: of("net") };
  }

  it("is the same on the dashboard, in the file, in the orders and in the payment books after any story", {
    timeout: patience * 2 + 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (batches) => {
        const told = await openStory(api.database, razorpay);
        await api.restoreAccounts();
        for (const first of prologue) await told.take(first);
        expect(await onDashboard()).toEqual({ gross: 207_200, refunds: 10_000, held: 103_600, net: 93_600 });
        for (const batch of batches) {
          await Promise.all(batch.map((each) => told.take(each)));
          const money = await onDashboard();
          expect(await inFile()).toEqual(money);
          expect(await inOrders()).toEqual(money);
          expect(money.gross).toBe(money.refunds + money.held + money.net);
        }
        await told.tellAgain();
        for (let round = 0; round < 3; round += 1) await told.check(7 * 60 * 60_000);
        const money = await onDashboard();
        expect(await atBank(told)).toEqual(money);
        expect(await inFile()).toEqual(money);
        expect(await inOrders()).toEqual(money);
      }),
      { seed, numRuns: stories, interruptAfterTimeLimit: patience },
    );
  });

  it("counts cancelled orders as held, until their money went back", async () => {
    const createdAt = new Date();
    const sell = (sale: object) =>
      recordSale(api.database.db, api.customer.id, { totalPaise: 1_000_01, createdAt, ...sale });
    await sell({ refunds: [{ amountPaise: 100_00, status: "refunded" }] });
    await sell({ status: "Cancelled", refunds: [{ amountPaise: 400_01, status: "refunded" }] });
    await sell({ status: "Cancelled", refunds: [{ amountPaise: 1_000_01, status: "requested" }] });
    await sell({ refunds: [{ amountPaise: 1_000_01, status: "refused" }] });
    const money = { gross: 4_000_04, refunds: 500_01, held: 1_600_01, net: 1_900_02 };
    expect(await onDashboard()).toEqual(money);
    expect(await inFile()).toEqual(money);
    expect(await inOrders()).toEqual(money);
  });

  it("tells of each order how much of it went back, on both sides", async () => {
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
