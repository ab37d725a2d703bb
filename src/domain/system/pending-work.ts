import { eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";

/** Counting stops here, so that it stays cheap under a backlog. */
export const countLimit = 1_000;

/** Pending background work, each kind counted up to a thousand. */
export interface PendingWork {
  mail: number;
  /** Age in seconds of the oldest of the (at most 1,000) emails that are due next; 0 if none are pending. */
  oldestMailSeconds: number;
  /** Purchases whose payment check is due. */
  paymentChecks: number;
  /** Unresolved payments without an order. */
  unmatchedPayments: number;
  /** Refunds that the provider has not confirmed. */
  refunds: number;
  /** Refunds that staff have to send by hand. */
  refundsByHand: number;
}

/** Counts pending work in one statement that uses indexes only. */
export async function countPendingWork(db: Db): Promise<PendingWork> {
  const { status, nextAttemptAt, createdAt } = mailOutbox;
  const { nextCheckAt } = paymentIntents;
  const mail = sql`(
    select count(*) as waiting, extract(epoch from now() - min(created_at)) as oldest_seconds
    from (
      ${db
        .select({ createdAt: sql`${createdAt}`.as("created_at") })
        .from(mailOutbox)
        .where(eq(status, "pending"))
        .orderBy(nextAttemptAt)
        .limit(countLimit)}
    ) as emails
  ) as mail`;
  const [counts] = await db
    .select({
      mail: sql`mail.waiting`.mapWith(Number),
      oldestMailSeconds: sql`coalesce(mail.oldest_seconds, 0)`.mapWith(Number),
      paymentChecks: limitedCount(db, paymentIntents, lte(nextCheckAt, sql`now()`)),
      unmatchedPayments: limitedCount(db, unmatchedPayments, isNull(unmatchedPayments.resolution)),
      refunds: limitedCount(db, paymentRefunds, sql`${paymentRefunds.status} = 'requested'`),
      refundsByHand: limitedCount(db, manualRefunds, isNull(manualRefunds.sentAt)),
    })
    .from(mail);
  if (!counts) throw new Error("A query without a condition returned no row");
  return counts;
}

/** Number of rows, up to {@link countLimit}. */
function limitedCount(db: Db, table: PgTable, condition: SQL | undefined): SQL<number> {
  const rows = db
    .select({ row: sql`1`.as("row") })
    .from(table)
    .where(condition)
    .limit(countLimit);
  return sql`(select count(*) from (${rows}) as counted)`.mapWith(Number);
}
