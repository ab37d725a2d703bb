import { eq } from "drizzle-orm";
import { formatRupees } from "#contract/kernel/money.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import type { Shop } from "#domain/shop.ts";
import { insertedRow } from "#domain/written-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds, type RefundSplit } from "#ports/database/tables/payments.ts";
import { lockIntent } from "../payment-intents.ts";
import { executeRefund } from "./carry-out-refund.ts";
import { leftOfOrder } from "./left-of-order.ts";
import {
  goodwillOf,
  type LeftOfOrder,
  type RefundedParts,
  type SplitAmount,
  splitRefund,
} from "./split-refund.ts";

/** A request to refund an order, or parts of it. */
export interface RefundRequest extends RefundedParts {
  orderId: string;
  /** Idempotency key, a UUID: the same request is carried out once, however often it is sent. */
  requestId: string;
  /** Goodwill spread over all parts, in integer paise; not combined with parts. */
  amountPaise?: number | undefined;
  /** Shown to the customer. */
  reason: string;
  actor: Actor;
  now?: Date;
}

/**
 * Refunds the requested parts of a paid order, or all that is left; never more than was paid in total.
 * Returns the order with its refunds. Throws `not found` for an unknown order, `invalid` for more than is
 * left, a conflict if all was refunded already or the provider refuses, `unavailable` if the provider does
 * not respond: the shop retries automatically.
 */
export async function refundOrder(
  shop: Pick<Shop, "db" | "payments">,
  request: RefundRequest,
): Promise<PlacedOrder> {
  const { actor, now = new Date() } = request;
  const refund = await shop.db.transaction((tx) => requestRefund(tx, { ...request, now }));
  await executeRefund(shop, refund, { actor, now });
  return findOrderOfIntent(shop.db, refund.paymentIntentId);
}

/** Returns what can still be refunded. Throws `not found` for an unknown order. */
export async function refundableOf(db: Db, { orderId }: { orderId: string }): Promise<LeftOfOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(m["orders.notFound"]());
  return leftOfOrder(db, order);
}

async function requestRefund(tx: Db, request: RefundRequest & { now: Date }): Promise<PaymentRefundRow> {
  const { orderId, requestId, reason, actor, now } = request;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(m["orders.notFound"]());
  const { paymentId, paymentIntentId } = order;
  await lockIntent(tx, paymentIntentId);
  const [earlier] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, requestId));
  if (earlier) return matchIdempotentRequest(earlier, request);
  const { amountPaise, split } = splitAmount(await leftOfOrder(tx, order), request);
  const refund = insertedRow(
    await tx
      .insert(paymentRefunds)
      .values({
        id: requestId,
        paymentId,
        paymentIntentId,
        orderId,
        requestedBy: actor.id,
        amountPaise,
        split,
        reason,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await recordChange(tx, {
    actor,
    subject: "payment",
    id: paymentId,
    name: paymentId,
    action: "refund asked for",
    after: { order: orderId, amountPaise, reason, ...auditedSplit(split) },
  });
  return refund;
}

/** `amountPaise` alone is goodwill. */
function splitAmount(left: LeftOfOrder, { amountPaise, ...parts }: RefundRequest): SplitAmount {
  if (amountPaise === undefined) return splitRefund(left, parts);
  if (left.totalPaise > 0 && amountPaise > left.totalPaise) {
    throw invalid(m["payments.tooMuch"]({ left: formatRupees(left.totalPaise / 100) }), "amount");
  }
  return splitRefund(left, { goodwillPaise: amountPaise });
}

function matchIdempotentRequest(earlier: PaymentRefundRow, request: RefundRequest): PaymentRefundRow {
  if (earlier.orderId !== request.orderId || !asksForSame(earlier, request)) {
    throw conflict(m["payments.otherRefund"]());
  }
  if (earlier.status === "refused") throw conflict(m["payments.refundRefusedBefore"]());
  return earlier;
}

/** A request for everything matches any earlier one, because less may have been left then. */
function asksForSame(
  { split, ...earlier }: PaymentRefundRow,
  { amountPaise, lines, shippingPaise, goodwillPaise }: RefundRequest,
): boolean {
  if (amountPaise !== undefined) return amountPaise === earlier.amountPaise && !split?.lines.length;
  if (lines === undefined && shippingPaise === undefined && goodwillPaise === undefined) return true;
  if (!split) return false;
  return (
    split.shippingPaise === (shippingPaise ?? 0) &&
    goodwillOf(split) === (goodwillPaise ?? 0) &&
    namesOfLines(split.lines.map(({ lineId, ...line }) => ({ line: lineId, ...line }))) ===
      namesOfLines(lines ?? [])
  );
}

const namesOfLines = (lines: readonly { line: string; quantity: number; restock: boolean }[]): string =>
  lines
    .map(({ line, quantity, restock }) => `${line} ${quantity} ${restock}`)
    .sort()
    .join();

const auditedSplit = (split: RefundSplit) => ({
  units: split.lines.reduce((units, { quantity }) => units + quantity, 0),
  restockedUnits: split.lines.reduce((units, { quantity, restock }) => units + (restock ? quantity : 0), 0),
  shippingPaise: split.shippingPaise,
  goodwillPaise: goodwillOf(split),
});
