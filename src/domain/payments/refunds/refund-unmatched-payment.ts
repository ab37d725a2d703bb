import { eq, isNull } from "drizzle-orm";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import { lockIntent } from "../payment-intents.ts";
import { findUnmatchedPayment } from "../unmatched-payments.ts";
import { reasonOfRow } from "../unmatched-reason-columns.ts";
import { type CompletedRefund, executeRefund } from "./execute-refund.ts";
import { requireWithinRefundLimit } from "./refund-limit.ts";

/**
 * Refunds an unmatched payment in full, once, however often it is requested. Throws `not found` for an unknown
 * id, `forbidden` above the actor's refund limit, a conflict if the payment became an order or the provider refuses, and `unavailable` if the provider does
 * not respond; calling again resumes the same refund, and the shop also retries automatically.
 */
export async function refundUnmatchedPayment(
  shop: Pick<Shop, "db" | "payments">,
  { id, actor, now = new Date() }: { id: string; actor: Actor; now?: Date },
): Promise<CompletedRefund> {
  const requested = await shop.db.transaction((tx) => requestRefund(tx, { id, actor, now }));
  return executeRefund(shop, requested, { actor, now });
}

/** Requests the refund; from then on, the payment cannot become an order. */
async function requestRefund(
  tx: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<PaymentRefundRow> {
  const { intent } = await findUnmatchedPayment(tx, id);
  await lockIntent(tx, intent.id);
  const { unmatched } = await findUnmatchedPayment(tx, id);
  if (unmatched.resolution === "ordered") throw conflict(m["payments.alreadyOrdered"]());
  await requireWithinRefundLimit(tx, { ...unmatched, actor });
  const { paymentId, paymentIntentId } = unmatched;
  const request = { paymentId, paymentIntentId, requestedBy: actor.id, createdAt: now, updatedAt: now };
  const [newRefund] = await tx
    .insert(paymentRefunds)
    .values(request)
    .onConflictDoUpdate({
      target: paymentRefunds.paymentId,
      targetWhere: isNull(paymentRefunds.orderId),
      set: { status: "requested", requestedBy: actor.id, reasonCode: null, updatedAt: now },
      setWhere: eq(paymentRefunds.status, "refused"),
    })
    .returning();
  if (!newRefund) {
    return requiredRow(await tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId)));
  }
  const { amountPaise, currency } = unmatched;
  await recordChange(tx, {
    actor,
    subject: "payment",
    id: paymentId,
    name: paymentId,
    action: "refund asked for",
    after: { amountPaise, currency, reason: reasonOfRow(unmatched) },
  });
  return newRefund;
}
