import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";

/**
 * How long an attempt may take, in milliseconds; the provider's adapter gives up much sooner. After that its process
 * must have died, and somebody else may ask.
 */
const attemptMilliseconds = 60_000;
/** How long whoever comes second waits for the answer of the first, in milliseconds. */
const defaultPatienceMilliseconds = 15_000;
const glanceMilliseconds = 50;

/**
 * Begins an attempt to have a refund made. There is one at a time, for whoever is refused must be sure that no other
 * question is under way: the payment may become an order then. Whoever comes second waits, and answers how it stands
 * then with `isMine` false.
 */
export async function beginAttempt(
  db: Db,
  id: string,
  { patienceMilliseconds = defaultPatienceMilliseconds }: { patienceMilliseconds?: number | undefined } = {},
): Promise<{ isMine: boolean; refund: PaymentRefundRow }> {
  const givesUpAt = performance.now() + patienceMilliseconds;
  for (;;) {
    const begun = await claimAttempt(db, id);
    if (begun) return { isMine: true, refund: begun };
    const refund = await findRefund(db, id);
    if (refund.status !== "requested" || performance.now() >= givesUpAt) return { isMine: false, refund };
    await new Promise((glance) => setTimeout(glance, glanceMilliseconds));
  }
}

/** Ends an attempt that sent nothing back. One that took too long has no say any more. */
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

/** A refund that is known to exist. */
export async function findRefund(db: Db, id: string): Promise<PaymentRefundRow> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (!refund) throw new Error(`Refund ${id} is gone`);
  return refund;
}

/** By the database's clock, which all processes share. */
async function claimAttempt(db: Db, id: string): Promise<PaymentRefundRow | undefined> {
  const { status, tries, attemptEndsAt } = paymentRefunds;
  const isFree = or(isNull(attemptEndsAt), lte(attemptEndsAt, sql`now()`));
  const [begun] = await db
    .update(paymentRefunds)
    .set({
      tries: sql`${tries} + 1`,
      attemptEndsAt: sql`now() + ${attemptMilliseconds / 1000} * interval '1 second'`,
    })
    .where(and(eq(paymentRefunds.id, id), eq(status, "requested"), isFree))
    .returning();
  return begun;
}
