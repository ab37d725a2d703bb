import { and, eq, isNotNull } from "drizzle-orm";
import { cancelCreditNote } from "#domain/documents/issue-credit-note.ts";
import { reopenRefund } from "#domain/orders/refund-task.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { lockIntent } from "../payment-intents.ts";
import { columnsOfReason } from "../unmatched-reason-columns.ts";

/**
 * Records that the bank rejected an accepted refund. For an order it becomes `refused` and can be requested
 * again; a payment without an order becomes unresolved again.
 */
export async function recordFailedRefund(tx: Db, providerRefundId: string, now = new Date()): Promise<void> {
  const isThisOne = eq(paymentRefunds.providerRefundId, providerRefundId);
  const [known] = await tx.select().from(paymentRefunds).where(isThisOne);
  if (!known) return;
  await lockIntent(tx, known.paymentIntentId);
  await tx
    .update(paymentRefunds)
    .set({ status: "refused", updatedAt: now })
    .where(and(isThisOne, eq(paymentRefunds.status, "refunded")));
  await cancelCreditNote(tx, known.id, now);
  if (known.orderId) return reopenRefund(tx, known.orderId);
  await tx
    .update(unmatchedPayments)
    .set({
      resolution: null,
      resolvedAt: null,
      ...columnsOfReason({ code: "refund-failed", parameters: {} }),
    })
    .where(and(eq(unmatchedPayments.paymentId, known.paymentId), isNotNull(unmatchedPayments.resolution)));
  await tx
    .update(paymentIntents)
    .set({ status: "needs attention", updatedAt: now })
    .where(and(eq(paymentIntents.id, known.paymentIntentId), eq(paymentIntents.status, "refunded")));
}
