import { and, eq, isNotNull, ne } from "drizzle-orm";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { isCancellableByCustomer } from "#contract/orders/order-status.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import { cancelForCustomer, lockOrders } from "#domain/orders/order-status.ts";
import { getOrder, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentDisputes } from "#ports/database/tables/payments.ts";
import { lockIntent } from "./payment-intents.ts";
import { executeRefund } from "./refunds/execute-refund.ts";
import { refundableAmounts } from "./refunds/refundable-amounts.ts";
import { type RefundedOrderPayment, saveRefundRequest } from "./refunds/save-refund-request.ts";
import { splitRefund } from "./refunds/split-refund.ts";

/** A customer's request to cancel an order. */
export interface OwnCancellation {
  orderId: string;
  reason: string;
  /** The customer. */
  actor: Actor;
  now?: Date;
}

type CancellingShop = Pick<Shop, "db" | "payments"> & Partial<Pick<Shop, "siteUrl">>;

/**
 * Cancels a customer's own order that the shop has not started on, and refunds its payment. `isNew` is false if the
 * order was cancelled before, which changes nothing. A payment that cannot be refunded automatically becomes a task
 * for staff; if the provider does not respond, the shop retries the refund later. Throws `not found` for an unknown
 * order or one of another customer, and a conflict if the order has another status or a parcel.
 */
export async function cancelOwnOrder(
  shop: CancellingShop,
  { now = new Date(), ...request }: OwnCancellation,
): Promise<{ order: PlacedOrder; isNew: boolean }> {
  const { isNew, refund } = await shop.db.transaction((tx) =>
    cancel({ ...shop, db: tx }, { ...request, now }),
  );
  if (refund) await sendRefund(shop, refund, now);
  return { order: await getOrder(shop.db, { id: request.orderId }), isNew };
}

/** Cancels the order and stores its refund, in a transaction. */
async function cancel(
  shop: CancellingShop,
  { orderId, reason, actor, now }: Required<OwnCancellation>,
): Promise<{ isNew: boolean; refund: PaymentRefundRow | undefined }> {
  const { db: tx, siteUrl } = shop;
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, actor.id)));
  if (!own) throw notFound(m["orders.notFound"]());
  // Same lock order as when payments are processed: the intents before their order.
  await lockIntentsOf(tx, orderId);
  const [before] = await lockOrders(tx, [orderId]);
  if (!before) throw notFound(m["orders.notFound"]());
  if (before.status === "Cancelled") return { isNew: false, refund: undefined };
  if (!isCancellableByCustomer(before)) {
    const message =
      before.status === "Not Process" ? m["orders.ownCancel.packed"] : m["orders.ownCancel.started"];
    throw conflict(message({ number: orderNumberOf(before) }));
  }
  const refund = await requestRefund(shop, before, now);
  // Read the order again, so that the email mentions the refund.
  await cancelForCustomer(tx, await getOrder(tx, { id: orderId }), { reason, actor, siteUrl });
  return { isNew: true, refund };
}

async function lockIntentsOf(tx: Db, orderId: string): Promise<void> {
  const { paymentIntentId } = orderPayments;
  const rows = await tx
    .select({ id: paymentIntentId })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), isNotNull(paymentIntentId)))
    .orderBy(paymentIntentId);
  for (const { id } of rows) if (id !== null) await lockIntent(tx, id);
}

/** Stores a refund of everything that is left of the order, if the payment can be refunded automatically. */
async function requestRefund(
  shop: CancellingShop,
  order: PlacedOrder,
  now: Date,
): Promise<PaymentRefundRow | undefined> {
  const payment = await findAutomaticallyRefundable(shop, order);
  if (!payment) return undefined;
  const remaining = await refundableAmounts(shop.db, order);
  if (remaining.totalPaise <= 0) return undefined;
  const refund = splitRefund(remaining, {});
  return saveRefundRequest(shop.db, { orderId: order.id, payment, refund, reasonCode: "cancelled", now });
}

/**
 * Returns the order's payment if the provider can refund it without staff: it is the only payment, its provider is set
 * up and not manual, and no dispute takes the money back, or may do so.
 */
async function findAutomaticallyRefundable(
  { db, payments }: CancellingShop,
  order: PlacedOrder,
): Promise<RefundedOrderPayment | undefined> {
  const [payment, ...others] = order.payments.filter(
    ({ state }) => state === "collected" || state === "pending",
  );
  if (!payment || others.length > 0 || payment.state !== "collected") return undefined;
  const { id: orderPaymentId, provider, paymentId, paymentIntentId } = payment;
  const gateway = payments.offered.find(({ name }) => name === provider);
  if (!gateway || gateway.manual || !paymentId || !paymentIntentId) return undefined;
  const isDisputed = and(eq(paymentDisputes.paymentId, paymentId), ne(paymentDisputes.status, "won"));
  if ((await db.$count(paymentDisputes, isDisputed)) > 0) return undefined;
  return { orderPaymentId, paymentId, paymentIntentId };
}

/** Sends the refund. The order stays cancelled if the provider refuses, which adds a task, or does not respond. */
async function sendRefund(shop: CancellingShop, refund: PaymentRefundRow, now: Date): Promise<void> {
  try {
    await executeRefund(shop, refund, { now });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}
