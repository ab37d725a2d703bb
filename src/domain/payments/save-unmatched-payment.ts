import { and, eq, isNull, sql } from "drizzle-orm";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import type { PaymentCase } from "./decide-payment.ts";
import { columnsOfReason } from "./unmatched-reason-columns.ts";

/**
 * Records an unmatched payment for staff. A payment that is already resolved stays unchanged; paid and
 * refunded purchases keep their status. Call it in a transaction that has locked the intent.
 */
export async function saveUnmatchedPayment(
  tx: Db,
  { intent, payment, claimed, reason, now }: PaymentCase & { reason: UnmatchedReason },
): Promise<void> {
  const { amountPaise, currency } = payment;
  const columns = {
    amountPaise,
    currency,
    ...columnsOfReason(reason),
    ...(claimed && { claimed: [...claimed] }),
  };
  await tx
    .insert(unmatchedPayments)
    .values({ ...columns, paymentId: payment.id, paymentIntentId: intent.id, createdAt: now })
    .onConflictDoUpdate({
      target: unmatchedPayments.paymentId,
      set: columns,
      setWhere: isNull(unmatchedPayments.resolution),
    });
  await tx
    .update(paymentIntents)
    .set({
      status: sql`case when ${paymentIntents.status} in ('paid', 'refunded') then ${paymentIntents.status} else 'needs attention' end`,
      nextCheckAt: checkAfterSettling(intent),
      updatedAt: now,
    })
    .where(eq(paymentIntents.id, intent.id));
}

/**
 * Returns when to check the purchase again; null for never. Another payment for the purchase may still wait for
 * its items (checkout A), or staff may have recorded another payment.
 */
export const checkAfterSettling = ({ moneySeenAt, nextCheckAt }: PaymentIntentRow): Date | null =>
  moneySeenAt && nextCheckAt;

/** Resolves an unmatched payment, if there is one. */
export async function closeUnmatchedPayment(
  tx: Db,
  { paymentId, resolution, now }: { paymentId: string; resolution: "ordered" | "refunded"; now: Date },
): Promise<void> {
  await tx
    .update(unmatchedPayments)
    .set({ resolution, resolvedAt: now })
    .where(and(eq(unmatchedPayments.paymentId, paymentId), isNull(unmatchedPayments.resolution)));
}
