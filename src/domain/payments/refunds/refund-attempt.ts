import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";

/**
 * Maximum duration of an attempt in milliseconds; the provider's adapter times out much sooner. After that, the
 * process is assumed to have crashed, and another process may start an attempt.
 */
const attemptMilliseconds = 60_000;
/** How long a concurrent caller waits for the first attempt, in milliseconds. */
const defaultTimeoutMilliseconds = 15_000;
const pollMilliseconds = 50;

/**
 * Starts an attempt to send a refund. Only one attempt runs at a time, because after a refusal the payment may become
 * an order. Concurrent callers wait, then get the current state with `isClaimed` false.
 */
export async function beginAttempt(
  db: Db,
  id: string,
  { timeoutMilliseconds = defaultTimeoutMilliseconds }: { timeoutMilliseconds?: number | undefined } = {},
): Promise<{ isClaimed: boolean; refund: PaymentRefundRow }> {
  const deadlineAt = performance.now() + timeoutMilliseconds;
  for (;;) {
    const attempt = await claimAttempt(db, id);
    if (attempt) return { isClaimed: true, refund: attempt };
    const refund = await findRefund(db, id);
    if (refund.status !== "requested" || performance.now() >= deadlineAt) return { isClaimed: false, refund };
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}

/** Ends an attempt without a refund. Ignored if the attempt has timed out and another one has started. */
export async function endAttempt(
  db: Db,
  { id, tries }: PaymentRefundRow,
  outcome: { status: "requested" | "refused"; updatedAt: Date },
): Promise<void> {
  const isLatest = and(eq(paymentRefunds.tries, tries), eq(paymentRefunds.status, "requested"));
  await db
    .update(paymentRefunds)
    .set({ ...outcome, attemptEndsAt: null })
    .where(and(eq(paymentRefunds.id, id), isLatest));
}

/** Returns a refund, which must exist. */
export async function findRefund(db: Db, id: string): Promise<PaymentRefundRow> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (!refund) throw new Error(`Refund ${id} no longer exists`);
  return refund;
}

/** Claims a refund if no attempt is running, by the database clock, which all processes share. */
async function claimAttempt(db: Db, id: string): Promise<PaymentRefundRow | undefined> {
  const { status, tries, attemptEndsAt } = paymentRefunds;
  const isUnclaimed = or(isNull(attemptEndsAt), lte(attemptEndsAt, sql`now()`));
  const [attempt] = await db
    .update(paymentRefunds)
    .set({
      tries: sql`${tries} + 1`,
      attemptEndsAt: sql`now() + ${attemptMilliseconds / 1000} * interval '1 second'`,
    })
    .where(and(eq(paymentRefunds.id, id), eq(status, "requested"), isUnclaimed))
    .returning();
  return attempt;
}
