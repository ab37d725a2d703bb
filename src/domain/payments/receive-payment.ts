import { eq } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { recordCollectingRefusal } from "#domain/checkout/provider-refusal.ts";
import { returnUse, takeUse } from "#domain/coupons/coupon-uses.ts";
import { offerDelivery } from "#domain/delivery/delivery-offer.ts";
import { goodsIn } from "#domain/delivery/goods-in.ts";
import { issueInvoice } from "#domain/documents/issue-invoice.ts";
import { ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { orderConfirmation } from "#domain/orders/order-emails.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { presentSettings } from "#domain/settings/shop-settings.ts";
import type { PayingShop } from "#domain/shop.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { takeStock } from "#domain/stock/take-stock.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import type { ClaimedPosition, NewPaymentEvent } from "#ports/database/tables/payments.ts";
import type { PaymentGateway, ProviderPayment } from "#ports/payments/payment-gateway.ts";
import { capturePayment, fetchMadePayment } from "./collect-payment.ts";
import { claimGraceMilliseconds, judgePayment, type PaymentCase } from "./judge-payment.ts";
import { findIntent, lockIntent, unknownPayment } from "./payment-intents.ts";
import { becauseOf, findReturn, type ReturningPayment, type ReturnReason } from "./refunds/find-return.ts";
import { requestOwnRefund } from "./refunds/request-own-refund.ts";
import { rememberEvent } from "./remember-event.ts";
import { checkAfterSettling, closeUnmatchedPayment, saveUnmatchedPayment } from "./save-unmatched-payment.ts";

/** A report of a payment, from any source. It is verified with the provider. */
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
  /** Waits for staff; `order` was created by another payment, if any. */
  | { outcome: "unmatched"; reason: UnmatchedReason; order: PlacedOrder | null }
  | ReturningPayment
  /** Checkout A: paid, but the browser may still report the items. */
  | { outcome: "waiting" }
  /** The same message was processed before. */
  | { outcome: "repeated" };

/**
 * Processes a payment exactly once: it becomes an order or an unmatched payment. Throws `not found` for an
 * unknown provider order, `invalid` for a payment of another order, a conflict if nothing is paid,
 * `unavailable` if the provider does not respond.
 */
export async function receivePayment(
  shop: PayingShop,
  report: PaymentReport,
  now = new Date(),
): Promise<Settlement> {
  const { db, payments } = shop;
  const intent = await findIntent(db, report.providerOrderId);
  if (!intent) throw unknownPayment();
  const gateway = payments.of(intent.gateway);
  if (gateway.name === "none") throw unknownPayment();
  if (isPaidBy(intent, report.paymentId)) {
    if (report.event) await rememberEvent(db, report.event);
    return { outcome: "ordered", order: await findOrderOfIntent(db, intent.id) };
  }
  const returning = await findReturn(db, intent, report.paymentId);
  if (returning) {
    if (report.event) await rememberEvent(db, report.event);
    return returning;
  }
  const { claimed, event, actor } = report;
  const payment = await collect(shop, gateway, { intent, report, now }).catch(async (error: unknown) => {
    await recordCollectingRefusal(db, intent, error instanceof ShopError ? error.cause : error);
    throw error;
  });
  return db.transaction(async (tx) => {
    if (event && !(await rememberEvent(tx, event))) return { outcome: "repeated" };
    const locked = await lockIntent(tx, intent.id);
    return recordPayment({ ...shop, db: tx }, { intent: locked, payment, claimed, now }, actor);
  });
}

/** Fetches the payment; captures an authorised one if it makes an order. */
async function collect(
  shop: PayingShop,
  gateway: PaymentGateway,
  { intent, report, now }: { intent: PaymentIntentRow; report: PaymentReport; now: Date },
): Promise<ProviderPayment> {
  const payment = await fetchMadePayment(gateway, report);
  const { kind } = await judgePayment(shop, { intent, payment, claimed: report.claimed, now });
  return kind === "order" && payment.status === "authorized" ? capturePayment(gateway, payment) : payment;
}

const isPaidBy = (intent: PaymentIntentRow, paymentId: string) =>
  intent.status === "paid" && intent.paymentId === paymentId;

async function recordPayment(
  shop: PayingShop,
  found: PaymentCase,
  actor?: ByActor["actor"],
): Promise<Settlement> {
  const { db: tx } = shop;
  const { intent, payment, now } = found;
  if (isPaidBy(intent, payment.id)) {
    return { outcome: "ordered", order: await findOrderOfIntent(tx, intent.id) };
  }
  const returning = await findReturn(tx, intent, payment.id);
  if (returning) return returning;
  const verdict = await judgePayment(shop, found);
  if (verdict.kind === "unmatched") {
    const { reason } = verdict;
    await saveUnmatchedPayment(tx, { ...found, reason });
    const order = intent.status === "paid" ? await findOrderOfIntent(tx, intent.id) : null;
    return { outcome: "unmatched", reason, order };
  }
  if (verdict.kind === "wait") {
    const moneySeenAt = intent.moneySeenAt ?? now;
    const nextCheckAt = new Date(moneySeenAt.getTime() + claimGraceMilliseconds);
    await change(tx, intent, { moneySeenAt, nextCheckAt, updatedAt: now });
    return { outcome: "waiting" };
  }
  // The verdict changed while the payment was only authorised: the next report captures it.
  if (payment.status !== "captured") throw new ShopError("unavailable", m["checkout.confirmationPending"]());
  const { lines, adjustments, shippingAddress, amountPaise } = verdict;
  const { id: paymentIntentId, userId } = intent;
  const movesMoney = shop.payments.of(intent.gateway).movesRealMoney;
  const purchase = { paymentIntentId, userId, live: movesMoney, now };
  const spent = await takeUse(tx, purchase);
  if (spent) {
    await releaseStock(tx, paymentIntentId);
    return sendBack(tx, found, { code: "coupon-used-up", parameters: { coupon: spent.usedUp } });
  }
  const { taken, shortages } = await takeStock(tx, { ...purchase, wanted: lines });
  if (shortages.length > 0) {
    await returnUse(tx, paymentIntentId);
    const products = shortages.map(({ name }) => name);
    return sendBack(tx, found, { code: "sold-out", parameters: { products } });
  }
  const promise = await promiseOf(shop, { ...intent, lines, shippingAddress }, now);
  const order = await placeOrder(
    tx,
    { ...intent, ...promise, lines, adjustments, shippingAddress, amountPaise },
    { paymentId: payment.id, isTest: !movesMoney, taken },
  );
  await change(tx, intent, {
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
  // Other orders wait for the number series from here on: do nothing slow afterwards.
  const invoice = await issueInvoice(tx, order, { issuedAt: now, movesMoney });
  const confirmation = orderConfirmation(order, { movesMoney, siteUrl: shop.siteUrl });
  await queueEmail(tx, confirmation, { invoiceId: invoice.id });
  return { outcome: "ordered", order: { ...order, documents: [invoice] } };
}

/** Delivery estimate: as promised at checkout, or from now for manual payments. */
async function promiseOf(
  { db: tx, payments }: PayingShop,
  { gateway, lines, shippingAddress, deliverFrom, deliverBy }: PaymentIntentRow,
  now: Date,
): Promise<Pick<PaymentIntentRow, "deliverFrom" | "deliverBy">> {
  if (!payments.of(gateway).manual || !lines || !shippingAddress?.pincode) return { deliverFrom, deliverBy };
  const goods = goodsIn(lines);
  if (goods.length === 0) return { deliverFrom: null, deliverBy: null };
  const { delivery } = await presentSettings(tx);
  const productIds = goods.map(({ productId }) => productId);
  const offer = await offerDelivery(tx, delivery, { place: shippingAddress, productIds, now });
  return (offer.isServed && offer.arrival) || { deliverFrom: null, deliverBy: null };
}

/** The paid goods or coupon are gone: refunds automatically, unless the bank rejected that before. */
async function sendBack(tx: Db, found: PaymentCase, reason: ReturnReason): Promise<Settlement> {
  await saveUnmatchedPayment(tx, { ...found, reason });
  const isAsked = await requestOwnRefund(tx, found, reason.code);
  return isAsked
    ? { outcome: "going back", because: becauseOf[reason.code], reason, order: null }
    : { outcome: "unmatched", reason, order: null };
}

async function change(tx: Db, { id }: PaymentIntentRow, values: Partial<PaymentIntentRow>): Promise<void> {
  await tx.update(paymentIntents).set(values).where(eq(paymentIntents.id, id));
}
