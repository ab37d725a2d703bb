import { and, eq, ne, sql } from "drizzle-orm";
import { formatRupees } from "#contract/money.ts";
import { orderWords } from "#contract/order-words.ts";
import { paymentWords } from "#contract/payment-words.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { findOrderOfIntent, type PlacedOrder } from "#domain/orders/orders.ts";
import { lockIntent } from "#domain/payments/payment-intents.ts";
import type { Shop } from "#domain/shop.ts";
import { writtenRow } from "#domain/written-row.ts";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { carryOutRefund } from "./carry-out-refund.ts";

/** A wish to give money of an order back. */
export interface RefundRequest {
  orderId: string;
  /** Names the wish: the same one is fulfilled once, however often it is sent. A UUID. */
  requestId: string;
  /** Integer paise; left out, everything that has not gone back yet. */
  amountPaise?: number | undefined;
  /** As the customer reads it. */
  reason: string;
  actor: Actor;
  now?: Date;
}

/**
 * Sends money of a paid order back, all of it or a part; together never more than was paid. Answers the order with
 * its refunds. Not found for an unknown order; invalid for more than is left; conflict when everything went back
 * already or the provider refuses; unavailable when the provider is silent: the shop asks again by itself.
 */
export async function refundOrder(
  shop: Pick<Shop, "db" | "payments">,
  request: RefundRequest,
): Promise<PlacedOrder> {
  const { actor, now = new Date() } = request;
  const refund = await shop.db.transaction((tx) => requestRefund(tx, { ...request, now }));
  await carryOutRefund(shop, refund, { actor, now });
  return findOrderOfIntent(shop.db, refund.paymentIntentId);
}

async function requestRefund(tx: Db, request: RefundRequest & { now: Date }): Promise<PaymentRefundRow> {
  const { orderId, requestId, reason, actor, now } = request;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(orderWords.notFound);
  const { paymentId, paymentIntentId } = order;
  await lockIntent(tx, paymentIntentId);
  const [earlier] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, requestId));
  if (earlier) return sameWish(earlier, request);
  const amountPaise = await allowedAmount(tx, order, request.amountPaise);
  const refund = writtenRow(
    await tx
      .insert(paymentRefunds)
      .values({
        id: requestId,
        paymentId,
        paymentIntentId,
        orderId,
        requestedBy: actor.id,
        amountPaise,
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
    after: { order: orderId, amountPaise, reason },
  });
  return refund;
}

function sameWish(earlier: PaymentRefundRow, { orderId, amountPaise }: RefundRequest): PaymentRefundRow {
  const isSame = earlier.orderId === orderId && (amountPaise ?? earlier.amountPaise) === earlier.amountPaise;
  if (!isSame) throw conflict(paymentWords.otherRefund);
  if (earlier.status === "refused") throw conflict(paymentWords.refundRefusedBefore);
  return earlier;
}

/** What may go back of an order: no more than has not gone back, and is not on its way, already. */
async function allowedAmount(tx: Db, order: OrderRow, wanted: number | undefined): Promise<number> {
  const [row] = await tx
    .select({ paise: sql`coalesce(sum(${paymentRefunds.amountPaise}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.orderId, order.id), ne(paymentRefunds.status, "refused")));
  const left = order.totalPaise - (row?.paise ?? 0);
  if (left <= 0) throw conflict(paymentWords.allReturned);
  if (wanted !== undefined && wanted > left) {
    throw invalid(paymentWords.tooMuch(formatRupees(left / 100)), "amount");
  }
  return wanted ?? left;
}
