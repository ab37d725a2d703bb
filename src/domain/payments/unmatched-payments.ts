import { and, count, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import { notFound } from "#domain/errors.ts";
import { orderNames, searchedName } from "#domain/orders/search-orders.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PaymentIntentRow, paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import {
  paymentRefunds,
  type UnmatchedPaymentRow,
  unmatchedPayments,
} from "#ports/database/tables/payments.ts";
import { type ClaimedProduct, readClaims } from "./claimed-products.ts";
import { reasonOfRow } from "./unmatched-reason-columns.ts";

/** An unmatched payment with its purchase and customer. */
export interface UnmatchedPaymentRecord {
  unmatched: UnmatchedPaymentRow;
  intent: PaymentIntentRow;
  user: { name: string; email: string };
  /** The order created by another payment for the same purchase. */
  order: { number: number; numberPrefix: string } | null;
  /** Items reported by the browser; empty if it reported none. */
  claimed: ClaimedProduct[];
  /** A refund was requested, and the provider has not answered. */
  refundRequested: boolean;
}

/** Returns one page of unresolved payments, newest first. */
export async function listUnmatchedPayments(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ payments: UnmatchedPaymentRecord[]; pagination: Pagination }> {
  const { paymentId } = unmatchedPayments;
  const text = searchedName(search);
  const searchedColumns = [users.name, users.email, paymentId, paymentIntents.providerOrderId, ...orderNames];
  const matchesSearch = or(
    containsText(searchedColumns, text),
    text === "" ? undefined : await reasonCondition(db, text),
  );
  const condition = and(isNull(unmatchedPayments.resolution), matchesSearch);
  const [counted] = await db
    .select({ total: count() })
    .from(unmatchedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, unmatchedPayments.paymentIntentId))
    .innerJoin(users, eq(users.id, paymentIntents.userId))
    .leftJoin(orderPayments, eq(orderPayments.paymentIntentId, paymentIntents.id))
    .leftJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(condition);
  const total = counted?.total ?? 0;
  const rows = await db
    .select({
      unmatched: unmatchedPayments,
      intent: paymentIntents,
      user: { name: users.name, email: users.email },
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
      refundRequested: sql<boolean>`${paymentRefunds.id} is not null`,
    })
    .from(unmatchedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, unmatchedPayments.paymentIntentId))
    .innerJoin(users, eq(users.id, paymentIntents.userId))
    .leftJoin(orderPayments, eq(orderPayments.paymentIntentId, paymentIntents.id))
    .leftJoin(orders, eq(orders.id, orderPayments.orderId))
    .leftJoin(
      paymentRefunds,
      and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.status, "refused")),
    )
    .where(condition)
    .orderBy(desc(unmatchedPayments.createdAt), desc(unmatchedPayments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const claimOf = ({ unmatched }: { unmatched: UnmatchedPaymentRow }) => unmatched.claimed ?? [];
  const readClaim = await readClaims(db, rows.map(claimOf));
  const payments = rows.map((row) => ({ ...row, claimed: readClaim(claimOf(row)) }));
  return { payments, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/**
 * Condition: the displayed reason contains the text. Rows store only the code and parameters of a reason, so
 * this formats the reasons of all unresolved payments.
 */
async function reasonCondition(db: Db, text: string): Promise<SQL> {
  const { id, reasonCode, reasonParameters, resolution } = unmatchedPayments;
  const unresolved = await db
    .select({ id, reasonCode, reasonParameters })
    .from(unmatchedPayments)
    .where(isNull(resolution));
  const lowerCaseText = text.toLowerCase();
  const found = unresolved.filter((row) =>
    unmatchedReasonSentence(reasonOfRow(row)).toLowerCase().includes(lowerCaseText),
  );
  const ids = JSON.stringify(found.map((row) => row.id));
  return sql`${id} in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`;
}

/** Returns an unmatched payment and its purchase. Throws `not found` for an unknown id. */
export async function findUnmatchedPayment(
  db: Db,
  id: string,
): Promise<{ unmatched: UnmatchedPaymentRow; intent: PaymentIntentRow }> {
  const [found] = await db
    .select({ unmatched: unmatchedPayments, intent: paymentIntents })
    .from(unmatchedPayments)
    .innerJoin(paymentIntents, eq(paymentIntents.id, unmatchedPayments.paymentIntentId))
    .where(eq(unmatchedPayments.id, id));
  if (!found) throw notFound(m["payments.notFound"]());
  return found;
}
