import { and, eq, isNotNull } from "drizzle-orm";
import { cancelCreditNote } from "#domain/documents/issue-credit-note.ts";
import { reopenRefund } from "#domain/orders/refund-task.ts";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { lockIntent } from "../payment-intents.ts";
import { columnsOfReason } from "../unmatched-reason-columns.ts";

/**
 * Records that the bank rejected a refund that the provider had accepted: the refund becomes `refused` and can be
 * requested again. A payment without an order becomes unresolved again.
 */
export async function recordFailedRefund(tx: Db, providerRefundId: string, now = new Date()): Promise<void> {
  const refundCondition = eq(paymentRefunds.providerRefundId, providerRefundId);
  const [recorded] = await tx.select().from(paymentRefunds).where(refundCondition);
  if (!recorded) return;
  await lockIntent(tx, recorded.paymentIntentId);
  await tx
    .update(paymentRefunds)
    .set({ status: "refused", updatedAt: now })
    .where(and(refundCondition, eq(paymentRefunds.status, "refunded")));
  await cancelCreditNote(tx, recorded.id, now);
  if (recorded.orderId) return reopenRefund(tx, recorded.orderId);
  await tx
    .update(unmatchedPayments)
    .set({
      resolution: null,
      resolvedAt: null,
      ...columnsOfReason({ code: "refund-failed", parameters: {} }),
    })
    .where(and(eq(unmatchedPayments.paymentId, recorded.paymentId), isNotNull(unmatchedPayments.resolution)));
  await tx
    .update(paymentIntents)
    .set({ status: "needs attention", updatedAt: now })
    .where(and(eq(paymentIntents.id, recorded.paymentIntentId), eq(paymentIntents.status, "refunded")));
}
