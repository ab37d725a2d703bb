import { and, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#ports/database/database.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/** How long a letter that was given up is told of, in milliseconds: nothing can be done about an old one. */
const letterMemory = 7 * 24 * 60 * 60_000;

/** Work that the shop has given up, for somebody of the office to see to. */
export interface FailedWork {
  /** Letters of the last seven days that could not be delivered. */
  letters: number;
  /** Refunds that the provider refused and that nothing came after. */
  refusedRefunds: number;
}

/** Counts what the shop has given up. */
export async function countFailedWork(db: Db, now = new Date()): Promise<FailedWork> {
  const { status, createdAt } = mailOutbox;
  const since = new Date(now.getTime() - letterMemory);
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
    letters: await db.$count(mailOutbox, and(eq(status, "failed"), gte(createdAt, since))),
    refusedRefunds: await db.$count(paymentRefunds, and(eq(paymentRefunds.status, "refused"), isLast)),
  };
}
