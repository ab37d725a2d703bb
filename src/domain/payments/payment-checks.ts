import { and, eq, lte, sql } from "drizzle-orm";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";

/** An intent that this process has claimed for a check. */
export type ClaimedIntent = PaymentIntentRow & { nextCheckAt: Date };

/**
 * Claims the next due intent and postpones its next check. A purchase becomes due two minutes after its start.
 */
export function claimNextCheck(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<ClaimedIntent | undefined> {
  const { id, nextCheckAt } = paymentIntents;
  return claimDue(db, {
    table: paymentIntents,
    due: and(lte(nextCheckAt, now), eq(paymentIntents.gateway, provider)),
    oldest: [nextCheckAt, id],
    async claim(tx, intent) {
      const change = { checks: intent.checks + 1, nextCheckAt: nextTry(intent.checks, now) };
      await tx.update(paymentIntents).set(change).where(eq(id, intent.id));
      return { ...intent, ...change };
    },
  });
}

/**
 * Schedules a check of a purchase in any status. Call it before recording a manual payment, in case the process
 * crashes before it processes the payment. Other payments for the purchase do not cancel the check.
 */
export async function scheduleCheckOfRecordedPayment(
  db: Db,
  { id }: Pick<PaymentIntentRow, "id">,
): Promise<void> {
  const { moneySeenAt } = paymentIntents;
  await db
    .update(paymentIntents)
    .set({
      moneySeenAt: sql`coalesce(${moneySeenAt}, now())`,
      nextCheckAt: sql`now() + interval '2 minutes'`,
    })
    .where(eq(paymentIntents.id, id));
}

/**
 * Ends the checks of a claimed purchase, unless another check was scheduled meanwhile. A purchase without a payment
 * becomes `failed`.
 */
export async function endChecks(db: Db, { id, nextCheckAt }: ClaimedIntent, now: Date): Promise<void> {
  const { status } = paymentIntents;
  await db
    .update(paymentIntents)
    .set({
      status: sql`case when ${status} in ('started', 'awaiting payment') then 'failed' else ${status} end`,
      nextCheckAt: null,
      updatedAt: now,
    })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.nextCheckAt, nextCheckAt)));
}
