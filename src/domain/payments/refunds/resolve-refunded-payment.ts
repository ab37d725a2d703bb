import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { closeUnmatchedPayment } from "../save-unmatched-payment.ts";

/**
 * Resolves an unmatched payment that is being refunded. A purchase without an order becomes `refunded` once all
 * its payments are resolved. Call it in a transaction that has locked the intent.
 */
export async function resolveRefundedPayment(
  tx: Db,
  { paymentId, intentId, now }: { paymentId: string; intentId: string; now: Date },
): Promise<void> {
  await closeUnmatchedPayment(tx, { paymentId, resolution: "refunded", now });
  const unresolvedCount = await tx.$count(
    unmatchedPayments,
    and(eq(unmatchedPayments.paymentIntentId, intentId), isNull(unmatchedPayments.resolution)),
  );
  if (unresolvedCount > 0) return;
  await tx
    .update(paymentIntents)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.status, "needs attention")));
}
