import { and, asc, eq, isNotNull } from "drizzle-orm";
import { formatRupees } from "#contract/kernel/money.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound, ShopError } from "#domain/errors.ts";
import { getOrder, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { lockIntent } from "../payment-intents.ts";
import { executeRefund } from "./execute-refund.ts";
import { checkRefundLimit } from "./refund-limit.ts";
import { refundableAmounts } from "./refundable-amounts.ts";
import { type RefundedOrderPayment, saveRefundRequest } from "./save-refund-request.ts";
import {
  goodwillPaiseOf,
  type RefundableAmounts,
  type RefundParts,
  type SplitRefundAmount,
  splitRefund,
} from "./split-refund.ts";

/** A request to refund an order, or parts of it. */
export interface RefundRequest extends RefundParts {
  orderId: string;
  /** Idempotency key, a UUID: repeating the same request does not refund twice. */
  requestId: string;
  /**
   * A goodwill amount in integer paise, spread over the whole order. Cannot be combined with `lines`,
   * `shippingPaise` or `goodwillPaise`.
   */
  amountPaise?: number | undefined;
  /** Shown to the customer. */
  reason: string;
  actor: Actor;
  now?: Date;
}

/**
 * Refunds the requested parts of a paid order, or everything that can still be refunded. Returns the order with
 * its refunds. Throws `not found` for an unknown order, `invalid` if more is requested than remains, and a
 * conflict if everything is already refunded or the provider refuses. Above the actor's refund limit, adds a task
 * for colleagues and throws `forbidden`. Throws `unavailable` if the provider does not respond; the shop then
 * retries automatically.
 */
export async function refundOrder(
  shop: Pick<Shop, "db" | "payments">,
  request: RefundRequest,
): Promise<PlacedOrder> {
  const { actor, now = new Date() } = request;
  const refund = await shop.db.transaction((tx) => requestRefund(tx, { ...request, now }));
  if (refund instanceof ShopError) throw refund;
  await executeRefund(shop, refund, { actor, now });
  return getOrder(shop.db, { id: request.orderId });
}

/** Returns what can still be refunded. Throws `not found` for an unknown order. */
export async function getRefundableAmounts(
  db: Db,
  { orderId }: { orderId: string },
): Promise<RefundableAmounts> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(m["orders.notFound"]());
  return refundableAmounts(db, order);
}

/** Stores the request, or returns the error if it exceeds the actor's limit. */
async function requestRefund(
  tx: Db,
  request: RefundRequest & { now: Date },
): Promise<PaymentRefundRow | ShopError> {
  const { orderId, requestId, reason, actor, now } = request;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(m["orders.notFound"]());
  const payment = await findRefundablePayment(tx, orderId);
  await lockIntent(tx, payment.paymentIntentId);
  const [earlier] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, requestId));
  if (earlier) return matchIdempotentRequest(earlier, request);
  const remaining = await refundableAmounts(tx, order);
  const refund = splitAmount(remaining, request);
  const { amountPaise } = refund;
  const refundedPaise = order.totalPaise - remaining.totalPaise;
  const overLimit = await checkRefundLimit(tx, { order, refundedPaise, amountPaise, actor });
  if (overLimit) return overLimit;
  return saveRefundRequest(tx, {
    ...{ id: requestId, orderId, payment, refund, reason, actor, now },
    requestedBy: actor.id,
  });
}

/** Returns the payment that a refund of the order reduces. Throws a conflict if no provider collected one. */
async function findRefundablePayment(tx: Db, orderId: string): Promise<RefundedOrderPayment> {
  const { id: orderPaymentId, paymentId, paymentIntentId, state, position } = orderPayments;
  const [found] = await tx
    .select({ orderPaymentId, paymentId, paymentIntentId })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), eq(state, "collected"), isNotNull(paymentIntentId)))
    .orderBy(asc(position))
    .limit(1);
  if (!found?.paymentId || !found.paymentIntentId) throw conflict(m["payments.allReturned"]());
  return { ...found, paymentId: found.paymentId, paymentIntentId: found.paymentIntentId };
}

/** Splits the refund over its parts; a request with `amountPaise` is goodwill. */
function splitAmount(
  remaining: RefundableAmounts,
  { amountPaise, ...parts }: RefundRequest,
): SplitRefundAmount {
  if (amountPaise === undefined) return splitRefund(remaining, parts);
  if (remaining.totalPaise > 0 && amountPaise > remaining.totalPaise) {
    throw invalid(m["payments.tooMuch"]({ left: formatRupees(remaining.totalPaise / 100) }), "amount");
  }
  return splitRefund(remaining, { goodwillPaise: amountPaise });
}

function matchIdempotentRequest(earlier: PaymentRefundRow, request: RefundRequest): PaymentRefundRow {
  if (earlier.orderId !== request.orderId || !isSameRequest(earlier, request)) {
    throw conflict(m["payments.otherRefund"]());
  }
  if (earlier.status === "refused") throw conflict(m["payments.refundRefusedBefore"]());
  return earlier;
}

/**
 * A request to refund everything matches any earlier request with this id, because a different amount may have
 * remained when it was first sent.
 */
function isSameRequest(
  { split, ...earlier }: PaymentRefundRow,
  { amountPaise, lines, shippingPaise, goodwillPaise }: RefundRequest,
): boolean {
  if (amountPaise !== undefined) return amountPaise === earlier.amountPaise && !split?.lines.length;
  if (lines === undefined && shippingPaise === undefined && goodwillPaise === undefined) return true;
  if (!split) return false;
  return (
    split.shippingPaise === (shippingPaise ?? 0) &&
    goodwillPaiseOf(split) === (goodwillPaise ?? 0) &&
    lineKey(split.lines.map(({ lineId, ...line }) => ({ line: lineId, ...line }))) === lineKey(lines ?? [])
  );
}

const lineKey = (lines: readonly { line: string; quantity: number; restock: boolean }[]): string =>
  lines
    .map(({ line, quantity, restock }) => `${line} ${quantity} ${restock}`)
    .sort()
    .join();
