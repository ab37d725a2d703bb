import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PayingShop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { joinGateways, type OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { createRazorpayGateway } from "#ports/payments/razorpay/razorpay.adapter.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { type FakeFailure, type FakeRazorpay, startFakeRazorpay } from "#tests/support/fake-razorpay.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { payInSandbox } from "./pay-in-sandbox.ts";
import { settlePayment } from "./settle-payment.ts";
import { verifyPayment } from "./verify-payment.ts";

const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "EnLs21M47BllR3X8PSFtjtbd" };

describe.each(databaseKinds)("a shop with Razorpay on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let fake: FakeRazorpay;
  let gateway: OfferedGateway;
  let shop: PayingShop;
  let userId: string;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    fake = await startFakeRazorpay({ ...keys, webhookSecret: "whsec_test" });
    connect(60_000);
    userId = (await openCustomer(database.db)).id;
    return () => fake.close();
  });

  /** Connects the shop to the provider with this timeout. */
  function connect(timeoutMs: number): void {
    gateway = createRazorpayGateway({ ...keys, webhookSecrets: [], apiUrl: fake.url, timeoutMs });
    shop = { db: database.db, payments: joinGateways(gateway), adjustmentRules: [] };
  }
  const start = () => startPurchase(shop, { userId });
  const settle = (providerOrderId: string, paymentId: string) =>
    settlePayment(shop, { providerOrderId, paymentId });
  const rows = async () => ({
    intents: await database.db.select().from(paymentIntents),
    orders: await readPaidOrders(database.db),
    unmatched: await database.db.select().from(unmatchedPayments),
    mails: await database.db.select().from(mailOutbox),
  });
  const newPayment = async ({ capture = true } = {}) => {
    const { providerOrderId } = await start();
    const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId, { capture });
    return { providerOrderId, paymentId, wire: fake.bank.payment(paymentId) };
  };

  describe("when the provider misbehaves at checkout", () => {
    it.each<FakeFailure>(["502-html", "500-json", "429", "reset", "timeout", "unparsable"])(
      "rejects the purchase after %s, and stores the failure on the intent",
      async (failure) => {
        if (failure === "timeout") connect(500);
        fake.setFailure(failure);
        await expect(start()).rejects.toMatchObject({
          refusal: "unavailable",
          message: m["checkout.refusal.unavailable"](),
        });
        const { intents, orders } = await rows();
        expect(intents).toEqual([expect.objectContaining({ status: "failed", providerOrderId: null })]);
        expect(orders).toEqual([]);
      },
    );

    const tasks = () => database.db.select().from(pendingTasks);

    it("tells the buyer that the payment was refused, and tells the owner the provider's reason", async () => {
      fake.bank.maximumAmount = 500_00;
      await expect(start()).rejects.toMatchObject({
        refusal: "conflict",
        code: "payment-refused",
        message: m["checkout.refusal.paymentRefused"](),
      });
      const message = "Amount exceeds maximum amount allowed.";
      expect(await tasks()).toMatchObject([
        {
          kind: "payment-refused",
          subjectId: "razorpay",
          capability: "operations",
          parameters: { provider: "razorpay", words: message, amountPaise: 1_000_00, at: expect.any(String) },
          doneAt: null,
        },
      ]);
      expect((await rows()).intents).toMatchObject([{ status: "failed", nextCheckAt: null }]);
    });

    it("reports invalid keys to the owner until the provider accepts them", async () => {
      fake.setFailure("401");
      await expect(start()).rejects.toMatchObject({
        refusal: "conflict",
        code: "payments-misconfigured",
        message: m["checkout.refusal.notAccepted"](),
      });
      expect(await tasks()).toMatchObject([
        {
          kind: "payment-configuration",
          parameters: { provider: "razorpay", words: "Authentication failed" },
          doneAt: null,
        },
      ]);
      fake.setFailure("502-html");
      await expect(start()).rejects.toMatchObject({ refusal: "unavailable" });
      expect(await tasks()).toMatchObject([{ doneAt: null }]);
      fake.setFailure(null);
      await start();
      expect(await tasks()).toMatchObject([{ doneAt: expect.any(Date), doneByName: null }]);
    });

    it("continues if the order was created but the response was lost", async () => {
      connect(3_000);
      fake.setFailure("timeout", { only: "POST /v1/orders", carriedOut: true });
      const { providerOrderId, receipt } = await start();
      expect(fake.bank.ordersWithReceipt(receipt).map(({ id }) => id)).toEqual([providerOrderId]);
      expect((await rows()).intents[0]).toMatchObject({ status: "awaiting payment", providerOrderId });
    });

    it("stores the lines before it calls the provider", async () => {
      const { createOrder } = gateway;
      const storedLines: unknown[] = [];
      gateway.createOrder = async (order) => {
        storedLines.push(...(await rows()).intents);
        return createOrder(order);
      };
      const { receipt, amountPaise } = await start();
      expect(storedLines).toEqual([
        expect.objectContaining({ status: "started", receipt, amountPaise, providerOrderId: null }),
      ]);
      expect(fake.requests.find(({ method }) => method === "POST")?.body).toContain(receipt);
    });
  });

  describe("a payment of a different amount", () => {
    const fee = { fee: 23_60, tax: 3_60 };

    it.each([
      ["the fee borne by the buyer", { amount: 1_023_60, ...fee, fee_bearer: "customer" }],
      ["the fee of a provider that does not state who bears it", { amount: 1_023_60, ...fee }],
      ["an unknown fee borne by the buyer", { amount: 1_023_60, fee: null, fee_bearer: "customer" }],
    ] as const)("creates the order at its own total with %s on top", async (_, changes) => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      Object.assign(wire, changes);
      await settle(providerOrderId, paymentId);
      const { orders, unmatched, intents } = await rows();
      expect(orders).toMatchObject([{ paymentId, totalPaise: 1_000_00, adjustments: [] }]);
      expect(intents).toMatchObject([{ status: "paid", amountPaise: 1_000_00 }]);
      expect(unmatched).toEqual([]);
    });

    it.each([
      ["alone", { amount: 900_00 }],
      ["with the fee borne by the buyer", { amount: 923_60, ...fee, fee_bearer: "customer" }],
    ] as const)("creates the order with the provider's offer as a discount, %s", async (_, changes) => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      Object.assign(wire, { offer_id: "offer_ANZoaxsOww2X53" }, changes);
      await settle(providerOrderId, paymentId);
      const { orders, unmatched, intents } = await rows();
      const adjustments = [{ kind: "discount", label: "Payment offer", amountPaise: -100_00 }];
      expect(orders).toMatchObject([{ paymentId, totalPaise: 900_00, adjustments }]);
      expect(intents).toMatchObject([{ status: "paid", amountPaise: 900_00, adjustments }]);
      expect(unmatched).toEqual([]);
      const [invoice] = await database.db.select().from(invoices);
      expect(invoice?.totalPaise).toBe(900_00);
    });

    it("creates the order for the amount that the shop receives if the offer equals the buyer's fee", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      Object.assign(wire, {
        offer_id: "offer_ANZoaxsOww2X53",
        amount: 1_000_00,
        ...fee,
        fee_bearer: "customer",
      });
      await settle(providerOrderId, paymentId);
      const { orders, intents } = await rows();
      const adjustments = [{ kind: "discount", label: "Payment offer", amountPaise: -23_60 }];
      expect(orders).toMatchObject([{ paymentId, totalPaise: 976_40, adjustments }]);
      expect(intents).toMatchObject([{ status: "paid", amountPaise: 976_40, adjustments }]);
      const [invoice] = await database.db.select().from(invoices);
      expect(invoice?.totalPaise).toBe(976_40);
    });

    it("captures an authorised payment with an offer, and uses the fee that the provider then reports", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment({ capture: false });
      Object.assign(wire, { offer_id: "offer_ANZoaxsOww2X53", amount: 900_02, fee_bearer: "customer" });
      await settle(providerOrderId, paymentId);
      expect(wire).toMatchObject({ status: "captured", fee: 2 });
      expect((await rows()).orders).toMatchObject([{ paymentId, totalPaise: 900_00 }]);
    });

    it("deducts the part of an offer that exceeds the goods from shipping", async () => {
      shop = {
        ...shop,
        adjustmentRules: [() => [{ kind: "shipping", label: "Delivery", amountPaise: 200_00 }]],
      };
      const product = await addProduct(shop.db, { pricePaise: 10_00 });
      const { providerOrderId } = await startPurchase(shop, { userId, cart: [{ product }] });
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      Object.assign(fake.bank.payment(paymentId), { offer_id: "offer_ANZoaxsOww2X53", amount: 160_00 });
      await settle(providerOrderId, paymentId);
      const { orders } = await rows();
      const offer = { kind: "discount", label: "Payment offer" };
      expect(orders).toMatchObject([
        {
          totalPaise: 160_00,
          adjustments: [
            { kind: "shipping" },
            { ...offer, amountPaise: -10_00 },
            { ...offer, amountPaise: -40_00, of: "shipping" },
          ],
        },
      ]);
      const [invoice] = await database.db.select().from(invoices);
      expect(invoice?.totalPaise).toBe(160_00);
    });

    it.each([
      ["less without an offer", { amount: 900_00 }],
      ["more than the fee", { amount: 1_050_00, ...fee, fee_bearer: "customer" }],
      ["more by a fee borne by the shop", { amount: 1_023_60, ...fee, fee_bearer: "platform" }],
      ["more with an offer", { amount: 1_100_00, offer_id: "offer_ANZoaxsOww2X53" }],
      [
        "less with an offer and an unknown fee borne by the buyer",
        { amount: 900_00, offer_id: "offer_ANZoaxsOww2X53", fee: null, fee_bearer: "customer" },
      ],
    ] as const)("needs staff if it is %s", async (_, changes) => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      Object.assign(wire, changes);
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({
        refusal: "conflict",
        code: "payment-under-review",
      });
      expect((await rows()).unmatched).toMatchObject([{ paymentId, reasonCode: "other-amount" }]);
    });
  });

  describe("a captured payment", () => {
    it("creates one order, and returns it on every later report", async () => {
      const { providerOrderId, paymentId } = await newPayment();
      const reports = await Promise.all(Array.from({ length: 20 }, () => settle(providerOrderId, paymentId)));
      expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
      const { intents, orders, mails, unmatched } = await rows();
      expect(intents).toEqual([expect.objectContaining({ status: "paid", paymentId })]);
      expect([orders.length, mails.length, unmatched.length]).toEqual([1, 1, 0]);
    });

    it("is recorded completely or not at all if writing to any table fails", async () => {
      const { db } = database;
      const first = await newPayment();
      const empty = await digestTables(db);
      await settle(first.providerOrderId, first.paymentId);
      const settled = await digestTables(db);
      const changedTables = Object.keys(settled).filter((table) => settled[table] !== empty[table]);
      expect(changedTables).toEqual(
        expect.arrayContaining([
          "invoices",
          "mail_outbox",
          "order_lines",
          "order_payments",
          "orders",
          "payment_intents",
        ]),
      );

      for (const table of changedTables) {
        const { providerOrderId, paymentId } = await newPayment();
        const before = await digestTables(db);
        await refuseWrites(db, table);
        await expect(settle(providerOrderId, paymentId), table).rejects.toThrow();
        await allowWrites(db, table);
        expect(await digestTables(db), `after ${table} refused`).toEqual(before);
        await expect(settle(providerOrderId, paymentId)).resolves.toMatchObject({
          payments: [{ paymentId }],
        });
      }
    });

    it("reports invalid keys that are detected during confirmation", async () => {
      const { providerOrderId, paymentId } = await newPayment();
      fake.setFailure("401");
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({
        refusal: "unavailable",
        message: m["checkout.confirmationPending"](),
      });
      expect(await database.db.select().from(pendingTasks)).toMatchObject([
        { kind: "payment-configuration", parameters: { words: "Authentication failed" }, doneAt: null },
      ]);
      fake.setFailure(null);
      await settle(providerOrderId, paymentId);
      expect((await rows()).orders).toHaveLength(1);
    });

    it("stays pending while the provider does not respond, and is not reported as unpaid", async () => {
      const { providerOrderId, paymentId } = await newPayment();
      fake.setFailure("502-html");
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({
        refusal: "unavailable",
        message: m["checkout.confirmationPending"](),
      });
      expect((await rows()).intents[0]).toMatchObject({ status: "awaiting payment" });
      fake.setFailure(null);
      expect(await settle(providerOrderId, paymentId)).toMatchObject({ payments: [{ paymentId }] });
    });

    it("returns the recorded order without asking the provider again", async () => {
      const { providerOrderId, paymentId } = await newPayment();
      const order = await settle(providerOrderId, paymentId);
      fake.setFailure("reset");
      expect(await settle(providerOrderId, paymentId)).toEqual(order);
    });

    it("does not settle a different order", async () => {
      const own = await newPayment();
      const other = await newPayment();
      await expect(settle(own.providerOrderId, other.paymentId)).rejects.toMatchObject({
        refusal: "invalid",
        message: m["checkout.verificationFailed"](),
      });
      const { intents, orders } = await rows();
      expect(intents.map(({ status }) => status)).toEqual(["awaiting payment", "awaiting payment"]);
      expect(orders).toEqual([]);
    });

    it("is not found if the shop never created its provider order", async () => {
      const order = fake.bank.createOrder({ amount: 5000, currency: "INR", receipt: "elsewhere" });
      const { razorpay_payment_id } = fake.bank.pay(order.id);
      await expect(settle(order.id, razorpay_payment_id)).rejects.toMatchObject({ refusal: "not found" });
    });

    it("is accepted by signature only from its own customer", async () => {
      const { providerOrderId, paymentId } = await newPayment();
      const signature = fake.bank.checkoutSuccess(paymentId).razorpay_signature;
      const proof = { providerOrderId, paymentId, signature };
      const otherCustomer = await openCustomer(database.db);
      await expect(verifyPayment(shop, { userId: otherCustomer.id, proof })).rejects.toMatchObject({
        refusal: "not found",
      });
      expect(await verifyPayment(shop, { userId, proof })).toMatchObject({
        userId,
        payments: [{ paymentId }],
      });
    });
  });

  describe("an authorised payment", () => {
    it("is captured and creates one order with concurrent reports", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment({ capture: false });
      const reports = await Promise.all(Array.from({ length: 10 }, () => settle(providerOrderId, paymentId)));
      expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
      expect(wire.status).toBe("captured");
      expect((await rows()).orders).toHaveLength(1);
    });

    it("creates no order while it cannot be captured", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment({ capture: false });
      fake.setFailure("500-json", { only: "POST" });
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({ refusal: "unavailable" });
      expect(wire.status).toBe("authorized");
      expect((await rows()).orders).toEqual([]);
    });

    it("is not captured if the order is already paid", async () => {
      const { providerOrderId } = await start();
      const { metadata } = fake.bank.decline(providerOrderId).error;
      const { razorpay_payment_id: paymentId } = fake.bank.pay(providerOrderId);
      const order = await settle(providerOrderId, paymentId);
      const latePayment = fake.bank.authoriseLate(metadata.payment_id);
      expect(await settle(providerOrderId, latePayment.id)).toEqual(order);
      expect(latePayment.status).toBe("authorized");
      const { intents, orders, unmatched } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId });
      expect(unmatched).toEqual([expect.objectContaining({ paymentId: latePayment.id, resolution: null })]);
      expect(orders).toHaveLength(1);
    });
  });

  describe("a failed payment", () => {
    it("creates no order until the bank authorises it after all", async () => {
      const { providerOrderId } = await start();
      const { payment_id: paymentId } = fake.bank.decline(providerOrderId).error.metadata;
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({
        refusal: "conflict",
        message: m["checkout.refusal.notPaid"](),
      });
      expect((await rows()).intents[0]).toMatchObject({ status: "awaiting payment" });

      fake.bank.authoriseLate(paymentId, { capture: true });
      expect(await settle(providerOrderId, paymentId)).toMatchObject({ payments: [{ paymentId }] });
      expect((await rows()).intents[0]).toMatchObject({ status: "paid" });
    });
  });

  describe("a payment that does not match", () => {
    const expectedPaise = 100_000;
    const underpaid = {
      reasonCode: "other-amount",
      reasonParameters: { paidPaise: 99_999, expectedPaise },
    };
    const overpaid = {
      reasonCode: "other-amount",
      reasonParameters: { paidPaise: 1_000_000, expectedPaise },
    };
    const otherCurrency = { reasonCode: "other-currency", reasonParameters: { currency: "USD" } };
    const refundedEarly = { reasonCode: "refunded-early", reasonParameters: {} };

    it.each([
      ["one paisa less", { amount: 99_999 }, underpaid],
      ["more", { amount: 1_000_000 }, overpaid],
      ["another currency", { currency: "USD" }, otherCurrency],
      ["already fully refunded", { status: "refunded" }, refundedEarly],
      ["already partly refunded", { amount_refunded: 100 }, refundedEarly],
    ] as const)("(%s) needs staff and creates no order", async (_, change, reason) => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      const paidPayment = { ...wire };
      Object.assign(wire, change);
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({
        refusal: "conflict",
        message: m["checkout.refusal.attention"](),
      });
      const { intents, orders, mails, unmatched } = await rows();
      expect(intents).toEqual([expect.objectContaining({ status: "needs attention", nextCheckAt: null })]);
      expect(unmatched).toEqual([
        expect.objectContaining({
          paymentId,
          paymentIntentId: intents[0]?.id,
          amountPaise: wire.amount,
          currency: wire.currency,
          ...reason,
          claimed: null,
          resolution: null,
        }),
      ]);
      expect([...orders, ...mails]).toEqual([]);

      Object.assign(wire, paidPayment);
      expect(await settle(providerOrderId, paymentId)).toMatchObject({ payments: [{ paymentId }] });
      const settled = await rows();
      expect(settled.intents[0]).toMatchObject({ status: "paid", paymentId });
      expect(settled.unmatched).toEqual([
        expect.objectContaining({ paymentId, resolution: "ordered", resolvedAt: expect.any(Date) }),
      ]);
    });

    it("is not captured if it is only authorised", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment({ capture: false });
      Object.assign(wire, { amount: 100 });
      await expect(settle(providerOrderId, paymentId)).rejects.toMatchObject({ refusal: "conflict" });
      expect(wire.status).toBe("authorized");
    });

    it("is recorded if the order is already paid, and the order stays unchanged", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      const order = await settle(providerOrderId, paymentId);
      fake.bank.payments.set("pay_second", { ...wire, id: "pay_second" });
      expect(await settle(providerOrderId, "pay_second")).toEqual(order);
      const { intents, orders, unmatched } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId });
      expect(unmatched).toEqual([expect.objectContaining({ paymentId: "pay_second", resolution: null })]);
      expect(orders).toHaveLength(1);
    });

    it("creates one order with two payments reported concurrently", async () => {
      const { providerOrderId, paymentId, wire } = await newPayment();
      fake.bank.payments.set("pay_second", { ...wire, id: "pay_second" });
      const reports = await Promise.all(
        [paymentId, "pay_second", paymentId, "pay_second"].map((id) => settle(providerOrderId, id)),
      );
      expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
      const { intents, orders, unmatched } = await rows();
      expect(intents[0]).toMatchObject({ status: "paid", paymentId: orders[0]?.paymentId });
      expect([...orders, ...unmatched].map((row) => row.paymentId).sort()).toEqual(
        [paymentId, "pay_second"].sort(),
      );
      expect(unmatched[0]?.reasonCode).toBe("already-paid");
    });
  });

  it("rejects test gateway payments", async () => {
    const request = { providerOrderId: "order_00000000000000", outcome: "success" } as const;
    await expect(payInSandbox({ sandbox: undefined }, request)).rejects.toMatchObject({
      refusal: "not found",
    });
  });
});

/** A digest of all rows of each table. */
async function digestTables(db: Db): Promise<Record<string, string>> {
  const names = await read(db, sql`select tablename as text from pg_tables where schemaname = 'public'`);
  const digests: Record<string, string> = {};
  for (const name of names) {
    const table = sql.identifier(name);
    const [digest = ""] = await read(
      db,
      sql`select md5(string_agg(${table}::text, ' ' order by ${table}::text)) as text from ${table}`,
    );
    digests[name] = digest;
  }
  return digests;
}

async function read(db: Db, query: SQL): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

async function refuseWrites(db: Db, table: string): Promise<void> {
  await db.execute(sql`
    create or replace function refuse_write() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$
  `);
  await db.execute(sql`
    create trigger refuse_write before insert or update on ${sql.identifier(table)}
    for each row execute function refuse_write()
  `);
}

async function allowWrites(db: Db, table: string): Promise<void> {
  await db.execute(sql`drop trigger refuse_write on ${sql.identifier(table)}`);
  await db.execute(sql`drop function refuse_write`);
}
