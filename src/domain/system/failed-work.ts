import { and, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#ports/database/database.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/** How long failed emails are reported, in milliseconds. */
const failedEmailPeriod = 7 * 24 * 60 * 60_000;

/** Work that failed for good and needs staff. */
export interface FailedWork {
  /** Emails of the last seven days that could not be delivered. */
  emails: number;
  /** Refunds that the provider refused and that staff have not requested again. */
  refusedRefunds: number;
}

export async function countFailedWork(db: Db, now = new Date()): Promise<FailedWork> {
  const { status, createdAt } = mailOutbox;
  const since = new Date(now.getTime() - failedEmailPeriod);
  const later = alias(paymentRefunds, "later");
  const isLast = sql`not exists (${db
    .select({ row: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.paymentId, paymentRefunds.paymentId),
        sql`${later.status} <> 'refused'`,
        sql`${later.createdAt} > ${paymentRefunds.createdAt}`,
      ),
    )})`;
  return {
    emails: await db.$count(mailOutbox, and(eq(status, "failed"), gte(createdAt, since))),
    refusedRefunds: await db.$count(paymentRefunds, and(eq(paymentRefunds.status, "refused"), isLast)),
  };
}
