import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";

const minute = 60_000;
/** Pauses after the first check, the second, …; the last one goes on. The first check comes after two minutes. */
const pauseMinutes = [5, 15, 60, 180, 360];

/** An intent that this process asks about; its next check is put off. */
export type ClaimedIntent = PaymentIntentRow & { nextCheckAt: Date };

/**
 * Takes the next due intent. Putting off its next check before asking is the claim: no transaction stays open
 * while the provider thinks, and a process that dies leaves the intent to be checked again.
 */
export function claimNextCheck(
  db: Db,
  gateway: PaymentIntentRow["gateway"],
  now: Date,
): Promise<ClaimedIntent | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(paymentIntents)
      .where(and(lte(paymentIntents.nextCheckAt, now), eq(paymentIntents.gateway, gateway)))
      .orderBy(asc(paymentIntents.nextCheckAt), asc(paymentIntents.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const pause = pauseMinutes[Math.min(due.checks, pauseMinutes.length - 1)] ?? 0;
    const change = { checks: due.checks + 1, nextCheckAt: new Date(now.getTime() + pause * minute) };
    await tx.update(paymentIntents).set(change).where(eq(paymentIntents.id, due.id));
    return { ...due, ...change };
  });
}

/**
 * Ends the checks of a claimed purchase, unless there was news meanwhile. If it is neither paid nor otherwise
 * settled, it has failed.
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
