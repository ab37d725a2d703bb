import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { recordCollectingRefusal } from "#domain/checkout/provider-refusal.ts";
import { redeemCoupon, undoRedemption } from "#domain/coupons/coupon-uses.ts";
import { offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { goodsIn } from "#domain/delivery/goods-in.ts";
import { issueInvoice } from "#domain/documents/issue-invoice.ts";
import { ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { orderConfirmation } from "#domain/orders/order-emails.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { PayingShop } from "#domain/shop.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { takeStock } from "#domain/stock/take-stock.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import type { ClaimedPosition, NewPaymentEvent } from "#ports/database/tables/payments.ts";
import type { PaymentGateway, ProviderPayment } from "#ports/payments/payment-gateway.ts";
import { capturePayment, fetchCompletedPayment } from "./capture-payment.ts";
import { claimGraceMilliseconds, decidePayment, type PaymentCase } from "./decide-payment.ts";
import { findIntent, lockIntent, unknownPaymentError } from "./payment-intents.ts";
import { recordEvent } from "./record-event.ts";
import {
  type AutoRefundReason,
  causes,
  findRefundedPayment,
  type RefundedPayment,
} from "./refunds/find-refunded-payment.ts";
import { requestAutomaticRefund } from "./refunds/request-automatic-refund.ts";
import { checkAfterSettling, closeUnmatchedPayment, saveUnmatchedPayment } from "./save-unmatched-payment.ts";

/** A report of a payment from any source; the shop verifies it with the provider. */
export interface PaymentReport extends ByActor {
  providerOrderId: string;
  paymentId: string;
  /** Items reported by the browser (checkout A). */
  claimed?: readonly ClaimedPosition[] | undefined;
  /** The provider's message behind the report; stored in the same transaction. */
  event?: NewPaymentEvent;
}

/** Result of a reported payment. */
export type Settlement =
  | { outcome: "ordered"; order: PlacedOrder }
  /** The payment waits for staff. `order` is the order created by another payment, if any. */
  | { outcome: "unmatched"; reason: UnmatchedReason; order: PlacedOrder | null }
  | RefundedPayment
  /** Checkout A: paid, but the browser may still report the items. */
  | { outcome: "waiting" }
  /** The same message was processed before. */
  | { outcome: "repeated" };

/**
 * Processes a payment exactly once: it becomes an order or an unmatched payment. Throws `not found` for an
 * unknown provider order, `invalid` for a payment of another order, a conflict if nothing is paid, and
 * `unavailable` if the provider does not respond.
 */
export async function receivePayment(
  shop: PayingShop,
  report: PaymentReport,
  now = new Date(),
): Promise<Settlement> {
  const { db, payments } = shop;
  const intent = await findIntent(db, report.providerOrderId);
  if (!intent) throw unknownPaymentError();
  const gateway = payments.of(intent.gateway);
  if (gateway.name === "none") throw unknownPaymentError();
  if (isPaidBy(intent, report.paymentId)) {
    if (report.event) await recordEvent(db, report.event);
    return { outcome: "ordered", order: await findOrderOfIntent(db, intent.id) };
  }
  const refundedPayment = await findRefundedPayment(db, intent, report.paymentId);
  if (refundedPayment) {
    if (report.event) await recordEvent(db, report.event);
    return refundedPayment;
  }
  const { claimed, event, actor } = report;
  const payment = await fetchAndCapture(shop, gateway, { intent, report, now }).catch(
    async (error: unknown) => {
      await recordCollectingRefusal(db, intent, error instanceof ShopError ? error.cause : error);
      throw error;
    },
  );
  return db.transaction(async (tx) => {
    if (event && !(await recordEvent(tx, event))) return { outcome: "repeated" };
    const locked = await lockIntent(tx, intent.id);
    return recordPayment({ ...shop, db: tx }, { intent: locked, payment, claimed, now }, actor);
  });
}

/** Fetches the payment, and captures an authorised one that can become an order. */
async function fetchAndCapture(
  shop: PayingShop,
  gateway: PaymentGateway,
  { intent, report, now }: { intent: PaymentIntentRow; report: PaymentReport; now: Date },
): Promise<ProviderPayment> {
  const payment = await fetchCompletedPayment(gateway, report);
  const { kind } = await decidePayment(shop, { intent, payment, claimed: report.claimed, now });
  return kind === "order" && payment.status === "authorized" ? capturePayment(gateway, payment) : payment;
}

const isPaidBy = (intent: PaymentIntentRow, paymentId: string) =>
  intent.status === "paid" && intent.paymentId === paymentId;

async function recordPayment(
  shop: PayingShop,
  paymentCase: PaymentCase,
  actor?: ByActor["actor"],
): Promise<Settlement> {
  const { db: tx } = shop;
  const { intent, payment, now } = paymentCase;
  if (isPaidBy(intent, payment.id)) {
    return { outcome: "ordered", order: await findOrderOfIntent(tx, intent.id) };
  }
  const refundedPayment = await findRefundedPayment(tx, intent, payment.id);
  if (refundedPayment) return refundedPayment;
  const decision = await decidePayment(shop, paymentCase);
  if (decision.kind === "unmatched") {
    const { reason } = decision;
    await saveUnmatchedPayment(tx, { ...paymentCase, reason });
    const order = intent.status === "paid" ? await findOrderOfIntent(tx, intent.id) : null;
    return { outcome: "unmatched", reason, order };
  }
  if (decision.kind === "wait") {
    const moneySeenAt = intent.moneySeenAt ?? now;
    const nextCheckAt = new Date(moneySeenAt.getTime() + claimGraceMilliseconds);
    await updateIntent(tx, intent, { moneySeenAt, nextCheckAt, updatedAt: now });
    return { outcome: "waiting" };
  }
  // The purchase changed after the payment was fetched as authorised; the next report captures it.
  if (payment.status !== "captured") throw new ShopError("unavailable", m["checkout.confirmationPending"]());
  const { lines, adjustments, shippingAddress, amountPaise } = decision;
  const { id: paymentIntentId, userId } = intent;
  const movesMoney = shop.payments.of(intent.gateway).movesRealMoney;
  const purchase = { paymentIntentId, userId, live: movesMoney, now };
  const redemption = await redeemCoupon(tx, purchase);
  if (redemption) {
    await releaseStock(tx, paymentIntentId);
    return refundAutomatically(tx, paymentCase, {
      code: "coupon-used-up",
      parameters: { coupon: redemption.usedUp },
    });
  }
  const orderId = randomUUID();
  const { taken, shortages } = await takeStock(tx, { ...purchase, orderId, requested: lines });
  if (shortages.length > 0) {
    await undoRedemption(tx, paymentIntentId);
    const products = shortages.map(({ name }) => name);
    return refundAutomatically(tx, paymentCase, { code: "sold-out", parameters: { products } });
  }
  const promise = await deliveryEstimateOf(shop, { ...intent, lines, shippingAddress }, now);
  const order = await placeOrder(
    tx,
    { ...intent, ...promise, lines, adjustments, shippingAddress, amountPaise },
    { id: orderId, paymentId: payment.id, isTest: !movesMoney, taken },
  );
  await updateIntent(tx, intent, {
    status: "paid",
    paymentId: payment.id,
    lines,
    adjustments,
    shippingAddress,
    amountPaise,
    nextCheckAt: checkAfterSettling(intent),
    updatedAt: now,
  });
  await closeUnmatchedPayment(tx, { paymentId: payment.id, resolution: "ordered", now });
  await recordChange(tx, {
    actor,
    subject: "payment",
    id: payment.id,
    name: payment.id,
    action: "made an order",
    after: { order: order.id },
  });
  // This locks the number series for all other orders, so do nothing slow afterwards.
  const invoice = await issueInvoice(tx, order, { issuedAt: now, movesMoney });
  const confirmation = orderConfirmation(order, { movesMoney, siteUrl: shop.siteUrl });
  await queueEmail(tx, confirmation, { invoiceId: invoice.id, orderId });
  return { outcome: "ordered", order: { ...order, documents: [invoice] } };
}

/** Delivery estimate: the one promised at checkout; for manual payments, a new one that counts from `now`. */
async function deliveryEstimateOf(
  { db: tx, payments }: PayingShop,
  { gateway, lines, shippingAddress, deliverFrom, deliverBy }: PaymentIntentRow,
  now: Date,
): Promise<Pick<PaymentIntentRow, "deliverFrom" | "deliverBy">> {
  if (!payments.of(gateway).manual || !lines || !shippingAddress?.pincode) return { deliverFrom, deliverBy };
  const goods = goodsIn(lines);
  if (goods.length === 0) return { deliverFrom: null, deliverBy: null };
  const { delivery } = await getSettings(tx);
  const productIds = goods.map(({ productId }) => productId);
  const offer = await offerDelivery(tx, delivery, { place: shippingAddress, productIds, now });
  return (offer.isServed && offer.arrival) || { deliverFrom: null, deliverBy: null };
}

/**
 * Refunds a payment automatically because its goods or coupon are no longer available, unless that refund was
 * already requested and rejected.
 */
async function refundAutomatically(
  tx: Db,
  paymentCase: PaymentCase,
  reason: AutoRefundReason,
): Promise<Settlement> {
  await saveUnmatchedPayment(tx, { ...paymentCase, reason });
  const isRequested = await requestAutomaticRefund(tx, paymentCase, reason.code);
  return isRequested
    ? { outcome: "refunding", cause: causes[reason.code], reason, order: null }
    : { outcome: "unmatched", reason, order: null };
}

async function updateIntent(
  tx: Db,
  { id }: PaymentIntentRow,
  values: Partial<PaymentIntentRow>,
): Promise<void> {
  await tx.update(paymentIntents).set(values).where(eq(paymentIntents.id, id));
}
