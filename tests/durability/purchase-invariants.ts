import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { readConfig } from "#config";
import type { ProviderReceipt } from "#contract/checkout/checkout.ts";
import type { Order } from "#contract/orders/orders.ts";
import { listOwnOrders } from "#domain/orders/orders.ts";
import { confirmExpectedPayment, type ReceivedTransfer } from "#domain/payments/confirm-expected-payment.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { sendSandboxEvents } from "#domain/payments/send-sandbox-events.ts";
import { settlePayment } from "#domain/payments/settle-payment.ts";
import { verifyPayment } from "#domain/payments/verify-payment.ts";
import type { Shop } from "#domain/shop.ts";
import { serializeOrder } from "#http/serialize/order.ts";
import { nextTry } from "#ports/database/claim-due.ts";
import { openDatabase } from "#ports/database/open-database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { manualPaymentOrders, manualPayments } from "#ports/database/tables/manual-payments.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { sandboxMessages, sandboxOrders, sandboxPayments } from "#ports/database/tables/sandbox.ts";
import { composeShop } from "#server/compose.ts";
import { withTransfers } from "../factories/transfers.ts";
import { expectConsistentInvoices } from "../support/invoice-invariants.ts";
import { expectConsistentPayments, readPaidOrders } from "../support/paid-orders.ts";

/** Units in stock before the first purchase. */
export const stockAtFirst = 1_000_000;

/** What the customers' browsers know for certain, from responses received before the connection broke. */
export interface Witness {
  paid: ProviderReceipt[];
  acknowledged: Order[];
  /** Transfers sent to the shop's account, by reference. The shop may not have recorded them yet. */
  transfers: Map<string, ReceivedTransfer>;
}

/** Opens the shop in this process, with bank transfers enabled, and closes it when `use` ends. */
export async function withShop<Result>(
  settings: Record<string, string>,
  use: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(settings);
  const database = await openDatabase(config);
  try {
    const { shop } = await composeShop(config, database);
    return await use(withTransfers(shop));
  } finally {
    await database.close();
  }
}

/** Checks a shop whose processes were killed while customers were buying. No other process may have the shop open. */
export async function expectNothingLost(
  shop: Shop,
  {
    customerId,
    witness,
    killCount,
  }: {
    customerId: string;
    witness: Witness;
    /** How often a process that delivers webhooks was killed; omitted if no killed process delivers webhooks. */
    killCount?: number;
  },
): Promise<void> {
  const saved = await ordersOf(shop, customerId);
  for (const order of witness.acknowledged) expect(saved.get(order._id)).toEqual(comparableOrder(order));
  await expectEveryProviderOrderKnown(shop);
  await expectOrdersAreCapturedPayments(shop, saved);

  await expectChecksToFindEverything(shop);
  await settleEverything(shop, customerId, witness);
  const settled = await ordersOf(shop, customerId);
  for (const [id, order] of saved) expect(settled.get(id)).toEqual(comparableOrder(order));
  await expectOrdersAreCapturedPayments(shop, settled);
  await expectStockToMatch(shop);
  await expectCouponsToMatch(shop);
  expect(settled.size).toBe((await readPayments(shop)).length);
  await expectConsistentWebhooks(shop, killCount);
  expect((await ordersOf(shop, customerId)).size).toBe(settled.size);
  const isOrderEmail = like(mailOutbox.subject, "Your Pankh order PK-%");
  expect(await shop.db.$count(mailOutbox, isOrderEmail)).toBe(settled.size);
  await expectConsistentInvoices(shop.db);
  await expectConsistentPayments(shop.db);
}

/** The order as an expected value. For a test order any invoice number matches, because the first real payment changes the number. */
const comparableOrder = (order: Order): unknown =>
  order.isTest && order.invoice
    ? { ...order, invoice: { ...order.invoice, number: expect.any(String) } }
    : order;

async function ordersOf(shop: Shop, userId: string): Promise<Map<string, Order>> {
  const { orders } = await listOwnOrders(shop.db, {
    userId,
    page: 1,
    limit: 10_000,
    search: "",
    sort: "oldest",
  });
  return new Map(orders.map((order) => [order.id, serializeOrder(order)]));
}

/** Reads all payments: those at the test payment gateway, and the recorded transfers, which count as captured. */
async function readPayments({ db }: Shop) {
  const gatewayPayments = await db.select().from(sandboxPayments);
  const transferred = await db.select().from(manualPayments);
  return [
    ...gatewayPayments.map(({ id, orderId, amountPaise, status }) => ({ id, orderId, amountPaise, status })),
    ...transferred.map(({ paymentId, reference, amountPaise }) => ({
      ...{ id: paymentId, orderId: reference, amountPaise },
      status: "captured" as const,
    })),
  ];
}

/** Expects a payment intent for every order at the provider, even if the shop never received the id of the provider's order. */
async function expectEveryProviderOrderKnown({ db }: Shop): Promise<void> {
  const intents = await db.select().from(paymentIntents);
  const byReceipt = new Map(intents.map((intent) => [intent.receipt, intent]));
  const transfers = await db.select().from(manualPaymentOrders);
  const all = [
    ...(await db.select().from(sandboxOrders)),
    ...transfers.map(({ reference: id, ...order }) => ({ id, ...order })),
  ];
  for (const { id, receipt, amountPaise } of all) {
    const intent = byReceipt.get(receipt);
    expect(intent).toMatchObject({ amountPaise, providerOrderId: intent?.status === "started" ? null : id });
    expect(intent?.lines).toHaveLength(2);
  }
}

/** Expects that every order has a captured payment of its own, and that the order's lines and adjustments add up to the amount paid. */
async function expectOrdersAreCapturedPayments(shop: Shop, orders: Map<string, Order>): Promise<void> {
  const payments = new Map((await readPayments(shop)).map((payment) => [payment.id, payment]));
  for (const { payment, products, adjustments, totalAmount } of orders.values()) {
    const captured = payments.get(payment.razorpay_payment_id);
    expect(captured).toMatchObject({ status: "captured", orderId: payment.razorpay_order_id });
    payments.delete(payment.razorpay_payment_id);
    expect(Math.round(totalAmount * 100)).toBe(captured?.amountPaise);
    const linePaise = products.map(({ price, quantity }) => Math.round(price * 100) * quantity);
    expect(products).toHaveLength(2);
    const adjusted = adjustments.map(({ amount }) => Math.round(amount * 100));
    expect([...linePaise, ...adjusted].reduce((sum, paise) => sum + paise, 0)).toBe(captured?.amountPaise);
  }
}

/** Expects that ordered units were deducted from the stock exactly once. */
async function expectStockToMatch({ db }: Shop): Promise<void> {
  for (const { id, stock } of await db.select().from(products)) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.productId, id));
    const unitCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (stock !== null) expect(stock).toBe(stockAtFirst - unitCount);
  }
}

/** Expects one coupon use for each order with a discount, and no other use. */
async function expectCouponsToMatch({ db }: Shop): Promise<void> {
  const used = await db.select().from(couponUses).where(eq(couponUses.state, "used"));
  const orders = (await readPaidOrders(db)).filter(({ adjustments }) =>
    adjustments.some(({ kind }) => kind === "discount"),
  );
  expect(used.map(({ paymentIntentId }) => paymentIntentId).sort()).toEqual(
    orders.map(({ paymentIntentId }) => paymentIntentId).sort(),
  );
}

/**
 * Expects that the shop creates the order of every captured payment even if no browser reports the payment: in the next
 * reconciliation or, if a process was killed while reconciling, when the next check of that payment intent is due.
 */
async function expectChecksToFindEverything(shop: Shop): Promise<void> {
  const soon = new Date(Date.now() + 10 * 60_000);
  await checkTwiceAtOnce(shop, soon);
  const late = await readPaymentsWithoutOrder(shop);
  for (const { checks, nextCheckAt } of late) {
    expect(checks, "the payment intent was checked more than once").toBeGreaterThan(1);
    expect(nextCheckAt?.getTime()).toBeGreaterThan(soon.getTime());
    // The next check is no later than the shop's schedule allows after this many checks.
    expect(nextCheckAt?.getTime()).toBeLessThanOrEqual(nextTry(checks - 1, new Date()).getTime());
  }
  const due = late.flatMap(({ nextCheckAt }) => (nextCheckAt ? [nextCheckAt.getTime()] : []));
  if (due.length > 0) await checkTwiceAtOnce(shop, new Date(Math.max(...due)));
  expect(await readPaymentsWithoutOrder(shop)).toEqual([]);
}

async function checkTwiceAtOnce(shop: Shop, now: Date): Promise<void> {
  const found = await Promise.all([1, 2].map(() => reconcilePayments(shop, { now, limit: 10_000 })));
  expect(found.flatMap(({ failures }) => failures)).toEqual([]);
}

/** Reads the payments without an order, each with the check count and the next check of its payment intent. */
async function readPaymentsWithoutOrder(shop: Shop) {
  const ordered = new Set((await readPaidOrders(shop.db)).map(({ paymentId }) => paymentId));
  const paymentsWithoutOrder = (await readPayments(shop)).filter(({ id }) => !ordered.has(id));
  const intents = await shop.db.select().from(paymentIntents);
  const intentOf = new Map(intents.map((intent) => [intent.providerOrderId, intent]));
  return paymentsWithoutOrder.map(({ orderId }) => {
    const { checks = 0, nextCheckAt = null, status } = intentOf.get(orderId) ?? {};
    return { orderId, status, checks, nextCheckAt };
  });
}

/**
 * Expects three webhooks for every payment at the gateway. A webhook may arrive again only if a process was killed before
 * acknowledging it, so each kill repeats at most one webhook.
 */
async function expectConsistentWebhooks(shop: Shop, killCount: number | undefined): Promise<void> {
  const payments = await shop.db.$count(sandboxPayments);
  expect(await shop.db.$count(sandboxMessages)).toBe(3 * payments);
  const { receipts, failures } = await sendSandboxEvents(shop);
  expect(failures).toEqual([]);
  const outcomes = receipts.map(({ outcome }) => outcome);
  const newOutcomes = outcomes.filter((outcome) => outcome !== "repeated");
  expect(outcomes.length - newOutcomes.length).toBeLessThanOrEqual(killCount ?? 0);
  expect(newOutcomes).toEqual(Array(newOutcomes.length).fill("processed"));
  if (killCount === undefined) expect(newOutcomes).toHaveLength(3 * payments);
}

/** Verifies each receipt twice, records each transfer twice, and settles each payment once more as a webhook would. */
async function settleEverything(shop: Shop, userId: string, { paid, transfers }: Witness): Promise<void> {
  for (const { razorpay_order_id, razorpay_payment_id, razorpay_signature } of paid) {
    const proof = {
      providerOrderId: razorpay_order_id,
      paymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    const orders = await Promise.all([1, 2].map(() => verifyPayment(shop, { userId, proof })));
    expect(orders[0]).toEqual(orders[1]);
  }
  for (const transfer of transfers.values()) {
    const orders = await Promise.all([1, 2].map(() => confirmExpectedPayment(shop, transfer)));
    expect(orders[0]).toEqual(orders[1]);
  }
  const recordedTransfers = await shop.db.select({ id: manualPayments.paymentId }).from(manualPayments);
  expect(recordedTransfers.map(({ id }) => id).sort()).toEqual(
    [...transfers.values()].map((one) => one.paymentId).sort(),
  );
  for (const { id, orderId } of await readPayments(shop)) {
    await settlePayment(shop, { providerOrderId: orderId, paymentId: id });
  }
}
