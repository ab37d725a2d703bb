import { eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#ports/database/database.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { paymentRefunds, strayPayments } from "#ports/database/tables/payments.ts";

/** Nothing is counted beyond this, so that looking stays cheap when very much waits. */
export const mostCounted = 1_000;

/** Work that waits to be done, each kind counted up to a thousand. */
export interface WaitingWork {
  mail: number;
  /** Age of the oldest mail among those that are due first, in seconds; 0 when none waits. */
  oldestMailSeconds: number;
  /** Purchases whose payment should be asked about by now. */
  paymentChecks: number;
  /** Money without an order, for an administrator to decide about. */
  strayPayments: number;
  /** Refunds that were asked for and that the provider has not confirmed. */
  refunds: number;
  /** Refunds that somebody of the office has to send by hand. */
  refundsByHand: number;
}

/** Counts what waits, in one statement over indexes. */
export async function countWaitingWork(db: Db): Promise<WaitingWork> {
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
        .limit(mostCounted)}
    ) as letters
  ) as mail`;
  const [counted] = await db
    .select({
      mail: sql`mail.waiting`.mapWith(Number),
      oldestMailSeconds: sql`coalesce(mail.oldest_seconds, 0)`.mapWith(Number),
      paymentChecks: counting(db, paymentIntents, lte(nextCheckAt, sql`now()`)),
      strayPayments: counting(db, strayPayments, isNull(strayPayments.resolution)),
      refunds: counting(db, paymentRefunds, sql`${paymentRefunds.status} = 'requested'`),
      refundsByHand: counting(db, manualRefunds, isNull(manualRefunds.sentAt)),
    })
    .from(mail);
  if (!counted) throw new Error("A statement without a condition answered nothing");
  return counted;
}

/** How many rows there are, up to {@link mostCounted}. */
function counting(db: Db, table: PgTable, wanted: SQL | undefined): SQL<number> {
  const rows = db
    .select({ row: sql`1`.as("row") })
    .from(table)
    .where(wanted)
    .limit(mostCounted);
  return sql`(select count(*) from (${rows}) as counted)`.mapWith(Number);
}
