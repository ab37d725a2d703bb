import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyPayment } from "#contract/checkout/checkout.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import * as contract from "#contract/payments/settlements.ts";
import { dayAfter, shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";
import { databaseKinds } from "../database/test-database.ts";
import { startPurchase } from "../factories/orders.ts";
import type { FakeRazorpay } from "../support/fake-razorpay.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const yesterday = shopToday(new Date(Date.now() - 86_400_000));
/** The day of the test with its neighbours, because midnight in India may pass during it. */
const query = { from: yesterday, to: dayAfter(dayAfter(yesterday)) };

describe.each(databaseKinds)("settlements on %s", (kind) => {
  let api: TestApi;
  let fake: FakeRazorpay;
  let withoutRazorpay: PaymentGateways;
  beforeAll(async () => {
    api = await openTestApi(kind);
    withoutRazorpay = api.shop.payments;
    const razorpay = await openRazorpayShop(api.shop.db);
    fake = razorpay.fake;
    Object.assign(api.shop, { payments: razorpay.shop.payments, sandbox: undefined, adjustmentRules: [] });
  });
  beforeEach(async () => {
    fake.setFailure(null);
    fake.settlements.lines.length = 0;
    await api.reset();
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(async () => {
    await fake.close();
    await api.close();
  });

  /** Buys for 1,000 rupees and returns the payment id. */
  const buy = async () => {
    const { providerOrderId } = await startPurchase(api.shop, { userId: api.customer.id });
    const receipt = fake.bank.pay(providerOrderId);
    expect((await api.call(verifyPayment, { body: receipt }, { as: "customer" })).status).toBe(200);
    return receipt.razorpay_payment_id;
  };
  const refund = async (orderId: string, amount: number) => {
    const body = { requestId: crypto.randomUUID(), amount, reason: "One rotor was bent" };
    const { status } = await api.call(refundOrder, { params: { orderId }, body }, asAdministrator);
    expect(status).toBe(200);
  };
  const report = async () => {
    const { status, body } = await api.call(contract.settlementReport, { query }, asAdministrator);
    expect(status, body.message).toBe(200);
    return body.report;
  };

  it("match each line with orders and refunds, and list differences first", {
    tags: ["spec:10.57"],
  }, async () => {
    const [agreed, unsettled] = [await buy(), await buy()];
    const placedOrders = await api.shop.db.select().from(orders).orderBy(orders.number);
    await refund(placedOrders[0]?.id ?? "", 100);
    const [refundRow] = await api.shop.db.select().from(paymentRefunds);
    const refundId = refundRow?.providerRefundId ?? "";
    const today = shopToday();
    fake.settlements.payOut([agreed, refundId], new Date());
    fake.settlements.payOut(["pay_OfSomebodyElse"], new Date());

    const firstReport = await report();
    expect(firstReport).toMatchObject({
      asked: ["razorpay"],
      notAsked: [],
      totals: { payments: 2_000, refunds: 100, adjustments: 0, fees: 40, feeTax: 7.2, net: 1_852.8 },
      counts: { lines: 4, differences: 1, waiting: 1 },
    });
    const [stranger, soon, ...agreeing] = firstReport.lines;
    expect(stranger).toMatchObject({ id: "pay_OfSomebodyElse", difference: "unknown-payment" });
    expect(stranger).not.toHaveProperty("ours");
    expect(soon).toEqual({
      kind: "payment",
      id: unsettled,
      provider: "razorpay",
      ours: { orderNumber: `PK-${placedOrders[1]?.number}`, day: today, amount: 1_000 },
    });
    const firstOrder = { orderNumber: `PK-${placedOrders[0]?.number}`, day: today };
    const settled = { settlementId: expect.stringMatching(/^setl_/), utr: expect.any(String), day: today };
    expect(agreeing).toEqual([
      {
        kind: "payment",
        id: agreed,
        provider: "razorpay",
        settled: { ...settled, amount: 1_000, fees: 20, feeTax: 3.6, net: 976.4 },
        ours: { ...firstOrder, amount: 1_000 },
      },
      {
        kind: "refund",
        id: refundId,
        provider: "razorpay",
        settled: { ...settled, amount: 100, fees: 0, feeTax: 0, net: -100 },
        ours: { ...firstOrder, amount: 100 },
      },
    ]);
    expect(firstReport.settlements).toMatchObject([
      { lines: expect.any(Number), day: today, utr: expect.stringMatching(/^UTR/) },
      { lines: expect.any(Number), day: today },
    ]);
    expect(firstReport.settlements.map(({ net }) => net).sort()).toEqual([876.4, 976.4]);
  });

  it("are exported with every line, and the audit log names the user", async () => {
    const paymentId = await buy();
    fake.settlements.payOut([paymentId], new Date());
    const { status, text } = await api.download(contract.exportSettlements, query, asAdministrator);
    expect(status).toBe(200);
    const [head, row] = text.replace("\uFEFF", "").split("\r\n");
    expect(head).toMatch(/^Provider,Kind,ID,Settlement ID,UTR,/);
    expect(row).toMatch(
      new RegExp(`^Pay online,payment,${paymentId},setl_\\w+,UTR\\d+,[\\d-]+,1000,20,3.6,976.4,PK-`),
    );
    expect(row).toMatch(/,1000,Matches$/);
    const entries = await api.shop.db.select().from(auditEntries);
    expect(entries).toMatchObject([{ action: "exported", subjectName: "Settlements", after: query }]);
  });

  it.each([
    ["500-html", 503, m["payments.settlement.away"]()],
    ["reset", 503, m["payments.settlement.away"]()],
    ["401", 409, m["payments.settlement.keysRefused"]()],
  ] as const)(
    "fail while the provider fails with %s, without an audit entry for a download",
    async (failure, status, words) => {
      fake.setFailure(failure);
      const response = await api.call(contract.settlementReport, { query }, asAdministrator);
      expect(response).toMatchObject({ status, body: { message: words } });
      expect(response.headers.has("retry-after")).toBe(status === 503);
      const file = await api.download(contract.exportSettlements, query, asAdministrator);
      expect(file.status).toBe(status);
      expect(await api.shop.db.$count(auditEntries)).toBe(0);
    },
  );

  it("do not exist for the test payment gateway and bank transfers, and the report says so", async () => {
    const { payments } = api.shop;
    Object.assign(api.shop, { payments: withoutRazorpay });
    expect(await report()).toMatchObject({
      asked: [],
      notAsked: ["sandbox", "bank-transfer"],
      lines: [],
      settlements: [],
    });
    Object.assign(api.shop, { payments });
  });

  it.each([
    ["visitor", 401],
    ["customer", 403],
  ] as const)("return nothing to a %s", async (as, refusal) => {
    const { status, body } = await api.call(contract.settlementReport, { query }, { as });
    expect(status).toBe(refusal);
    expect(body).not.toHaveProperty("report");
    expect((await api.download(contract.exportSettlements, query, { as })).status).toBe(refusal);
  });

  it("reject invalid dates and name the field", async () => {
    for (const [days, field] of [
      [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
      [{ from: "2026-02-30", to: "2026-03-01" }, "from"],
      [{ from: "2020-01-01", to: "2026-01-01" }, "to"],
    ] as const) {
      const response = await api.call(contract.settlementReport, { query: days }, asAdministrator);
      expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });
});
