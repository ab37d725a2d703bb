import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PayingShop } from "#domain/shop.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents, stockReservations } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { joinGateways, type OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { databaseKinds } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import {
  killed,
  killedAfterRecording,
  transferHoldMilliseconds,
  transfersTo,
} from "#tests/factories/transfers.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { useRazorpayShop } from "#tests/support/razorpay-suite.ts";
import { confirmExpectedPayment } from "./confirm-expected-payment.ts";
import { listCustomerExpectedPayments, listExpectedPayments } from "./expected-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { sendRequestedRefunds } from "./refunds/send-requested-refunds.ts";
import { listUnsentRefunds, recordSentRefund } from "./refunds/unsent-refunds.ts";
import { settlePayment } from "./settle-payment.ts";

describe.each(databaseKinds)("bank transfers in a shop with Razorpay on %s", (kind) => {
  const razorpay = useRazorpayShop(kind);
  let shop: PayingShop;
  let actor: { id: string; name: string };
  let userId: string;
  beforeAll(() => {
    shop = { ...razorpay.shop, payments: joinGateways(razorpay.gateway, transfersTo(razorpay.db)) };
  });
  beforeEach(async () => {
    const { id, name } = await openAdministrator(razorpay.db);
    actor = { id, name };
    userId = (await openCustomer(razorpay.db)).id;
  });

  const addStock = (stock: number) => addProduct(razorpay.db, { pricePaise: 1_000_00, stock });
  const startTransfer = (product: Awaited<ReturnType<typeof addStock>>, quantity = 1, buyer = userId) =>
    startPurchase(shop, { userId: buyer, cart: [{ product, quantity }], gateway: "bank-transfer" });
  const recordTransfer = (intentId: string, paymentId = "UTR000001", amountPaise = 1_000_00) =>
    confirmExpectedPayment(shop, { intentId, paymentId, amountPaise, actor });
  const unitsOf = async (id: string) =>
    (await razorpay.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

  it("reserve the units for three days and email the payment instructions", {
    tags: ["spec:10.84"],
  }, async () => {
    const { intentId, gateway, keyId, providerOrderId } = await startTransfer(await addStock(10), 2);
    expect({ gateway, keyId }).toEqual({ gateway: "bank-transfer", keyId: "" });
    const [reservation] = await razorpay.db.select().from(stockReservations);
    expect(reservation).toMatchObject({ quantity: 2, paymentIntentId: intentId, isFirm: true });
    const remaining = (reservation?.expiresAt.getTime() ?? 0) - Date.now();
    expect(remaining).toBeGreaterThan(transferHoldMilliseconds - 60_000);
    expect(remaining).toBeLessThanOrEqual(transferHoldMilliseconds);
    const [email] = await razorpay.db.select().from(mailOutbox);
    expect(email?.text).toContain(`Remark: ${providerOrderId}`);
    expect(email?.text).toContain("₹2,000");
    expect(email?.text).toContain("3 days");
    expect(email?.text).not.toContain("Asha Verma");
    expect(await listCustomerExpectedPayments(shop, { userId })).toMatchObject([
      { intent: { id: intentId }, instructions: [{ value: providerOrderId }] },
    ]);
  });

  it("email the instructions once, even if the process that started the purchase crashes before sending them", async () => {
    const transfers = transfersTo(razorpay.db);
    const crashing: OfferedGateway = {
      ...transfers,
      async createOrder(order) {
        await transfers.createOrder(order);
        throw new Error("The process was killed");
      },
    };
    const product = await addStock(5);
    const cart = [{ product, quantity: 1 }];
    const started = startPurchase(
      { ...shop, payments: joinGateways(crashing) },
      { userId, cart, gateway: "bank-transfer" },
    );
    await expect(started).rejects.toThrow("The process was killed");
    expect(await razorpay.db.$count(mailOutbox)).toBe(0);
    const later = new Date(Date.now() + 10 * 60_000);
    await Promise.all([reconcilePayments(shop, { now: later }), reconcilePayments(shop, { now: later })]);
    const [pending] = await listCustomerExpectedPayments(shop, { userId });
    const emails = await razorpay.db.select().from(mailOutbox);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`Remark: ${pending?.intent.providerOrderId}`);
  });

  it("become one order with the bank reference as payment id, even if staff confirm them several times", {
    tags: ["spec:10.84"],
  }, async () => {
    const product = await addStock(5);
    const { intentId, providerOrderId } = await startTransfer(product);
    const reports = await Promise.all(Array.from({ length: 5 }, () => recordTransfer(intentId)));
    expect(new Set(reports.map(({ id }) => id)).size).toBe(1);
    expect(await readPaidOrders(razorpay.db)).toMatchObject([
      { paymentId: "UTR000001", providerOrderId, totalPaise: 1_000_00, userId },
    ]);
    expect(await unitsOf(product.id)).toBe(4);
    expect(await razorpay.db.$count(stockReservations)).toBe(0);
    expect(await listCustomerExpectedPayments(shop, { userId })).toEqual([]);
    const log = await razorpay.db.select().from(auditEntries).where(eq(auditEntries.subjectId, "UTR000001"));
    expect(log).toMatchObject([{ actorId: actor.id, action: "made an order" }]);
  });

  it("keep their reservation when the customer starts another purchase", async () => {
    const product = await addStock(10);
    const { intentId } = await startTransfer(product, 2);
    await startPurchase(shop, { userId, cart: [{ product }] });
    const both = await razorpay.db.select().from(stockReservations);
    expect(both.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    const third = startPurchase(shop, { userId, cart: [{ product, quantity: 9 }] });
    await expect(third).rejects.toMatchObject({ code: "stock-short" });
    const otherCustomer = await openCustomer(razorpay.db);
    await expect(startTransfer(product, 8, otherCustomer.id)).rejects.toMatchObject({ code: "stock-short" });
    await recordTransfer(intentId, "UTR000001", 2_000_00);
    expect(await unitsOf(product.id)).toBe(8);
  });

  it("with a different amount become a payment without an order", async () => {
    const { intentId } = await startTransfer(await addStock(5));
    await expect(recordTransfer(intentId, "UTR000001", 900_00)).rejects.toMatchObject({
      refusal: "conflict",
      message: expect.stringContaining("900"),
    });
    expect(await razorpay.db.select().from(unmatchedPayments)).toMatchObject([
      { paymentId: "UTR000001", amountPaise: 900_00, reasonCode: "other-amount" },
    ]);
    expect(await razorpay.db.$count(orders)).toBe(0);
  });

  it("cannot use a bank reference that is recorded for another purchase", async () => {
    const product = await addStock(5);
    const first = await startTransfer(product);
    const second = await startTransfer(product);
    await recordTransfer(first.intentId);
    await expect(recordTransfer(second.intentId)).rejects.toMatchObject({ refusal: "conflict" });
    expect(await razorpay.db.$count(orders)).toBe(1);
    expect(await razorpay.db.$count(unmatchedPayments)).toBe(0);
  });

  it("become an order after a crash between recording the payment and creating the order", async () => {
    const { intentId, providerOrderId } = await startTransfer(await addStock(5));
    const { manual } = shop.payments.of("bank-transfer");
    const payment = { providerOrderId, paymentId: "UTR000001", amountPaise: 1_000_00, notedBy: actor.id };
    await manual?.recordPayment(payment);
    await razorpay.db.update(paymentIntents).set({ nextCheckAt: new Date(0) });
    expect(await reconcilePayments(shop)).toMatchObject({ ordered: 1, failures: [] });
    expect(await readPaidOrders(razorpay.db)).toMatchObject([{ paymentIntentId: intentId }]);
  });

  it("are processed later if the process crashes just after recording them, even for an expired or paid purchase", {
    tags: ["spec:10.84"],
  }, async () => {
    const product = await addStock(5);
    const [paid, expiredPurchase] = [await startTransfer(product), await startTransfer(product)];
    await recordTransfer(paid.intentId);
    const sixDaysLater = new Date(Date.now() + 6 * 24 * 60 * 60_000);
    await reconcilePayments(shop, { now: sixDaysLater });
    const waiting = await razorpay.db.$count(paymentIntents, isNotNull(paymentIntents.nextCheckAt));
    expect(waiting).toBe(0);

    const { payments } = shop;
    const crashing = joinGateways(...payments.offered.map(killedAfterRecording));
    for (const [paymentId, { intentId }] of [
      ["UTR000002", paid],
      ["UTR000003", expiredPurchase],
    ] as const) {
      const transfer = { intentId, paymentId, amountPaise: 1_000_00, actor };
      await expect(confirmExpectedPayment({ ...shop, payments: crashing }, transfer)).rejects.toThrow(killed);
    }
    // Processing another payment for the purchase does not cancel the check of the first one.
    await expect(recordTransfer(paid.intentId, "UTR000004")).rejects.toMatchObject({ refusal: "conflict" });
    const later = new Date(Date.now() + 10 * 60_000);
    expect(await reconcilePayments(shop, { now: later })).toMatchObject({ ordered: 1, failures: [] });
    const unmatched = await razorpay.db.select().from(unmatchedPayments);
    expect(unmatched.map(({ paymentId }) => paymentId).sort()).toEqual(["UTR000002", "UTR000004"]);
    const ordered = await readPaidOrders(razorpay.db);
    expect(ordered.map(({ paymentId }) => paymentId).sort()).toEqual(["UTR000001", "UTR000003"]);
  });

  it("that arrive after the units were sold are refunded, and staff record the refund as sent", async () => {
    const product = await addStock(1);
    const lateTransfer = await startTransfer(product);
    await razorpay.db.update(stockReservations).set({ expiresAt: new Date(0) });
    const otherCustomer = await openCustomer(razorpay.db);
    const faster = await startPurchase(shop, { userId: otherCustomer.id, cart: [{ product }] });
    const { razorpay_payment_id: paymentId } = razorpay.fake.bank.pay(faster.providerOrderId);
    await settlePayment(shop, { providerOrderId: faster.providerOrderId, paymentId });
    await expect(recordTransfer(lateTransfer.intentId)).rejects.toMatchObject({ refusal: "conflict" });
    expect(await listUnsentRefunds(shop)).toEqual([]);
    expect(await sendRequestedRefunds(shop)).toMatchObject({ sent: 1, refused: [], failures: [] });
    const [unsent] = await listUnsentRefunds(shop);
    expect(unsent).toMatchObject({ gateway: "bank-transfer", refund: { amountPaise: 1_000_00 } });
    await recordSentRefund(shop, { id: unsent?.refund.id ?? "", reference: "UTR000077", actor });
    expect(await listUnsentRefunds(shop)).toEqual([]);
    const [entry] = await razorpay.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "refund sent"));
    expect(entry).toMatchObject({ actorId: actor.id, subjectId: "UTR000001" });
  });

  it("can be partly refunded like any payment", async () => {
    const { intentId } = await startTransfer(await addStock(5));
    const { id: orderId } = await recordTransfer(intentId);
    const refundRequest = {
      orderId,
      requestId: crypto.randomUUID(),
      amountPaise: 300_00,
      reason: "Scratched",
      actor,
    };
    expect((await refundOrder(shop, refundRequest)).refunds).toMatchObject([
      { status: "refunded", amountPaise: 300_00 },
    ]);
    expect(await listUnsentRefunds(shop)).toMatchObject([{ refund: { amountPaise: 300_00 } }]);
  });

  it("are limited per customer", async () => {
    const product = await addStock(100);
    for (let count = 0; count < 5; count += 1) await startTransfer(product);
    await expect(startTransfer(product)).rejects.toMatchObject({ refusal: "conflict" });
    expect(await razorpay.db.$count(paymentIntents)).toBe(5);
    const { pagination } = await listExpectedPayments(shop, { page: 1, limit: 2, search: "" });
    expect(pagination).toEqual({ page: 1, total: 5, pages: 3 });
  });

  it("are limited per customer even when started concurrently", async () => {
    const product = await addStock(100);
    const started = await Promise.allSettled(Array.from({ length: 8 }, () => startTransfer(product)));
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await razorpay.db.$count(paymentIntents)).toBe(5);
  });

  it("are found by payment reference; Razorpay purchases are not listed", async () => {
    const product = await addStock(100);
    const { providerOrderId } = await startTransfer(product);
    await startTransfer(product);
    const { intentId } = await startPurchase(shop, { userId, cart: [{ product }] });
    const { expected } = await listExpectedPayments(shop, { page: 1, limit: 20, search: providerOrderId });
    expect(expected.map(({ intent }) => intent.providerOrderId)).toEqual([providerOrderId]);
    await expect(recordTransfer(intentId)).rejects.toMatchObject({ refusal: "not found" });
  });
});
