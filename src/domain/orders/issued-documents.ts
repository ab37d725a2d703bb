import { and, asc, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";

/** Document data for order lists. */
export type IssuedDocument = Pick<InvoiceRow, "id" | "orderId" | "kind" | "number" | "issuedAt">;

/** The order in which documents were issued. */
export const oldestFirst = [asc(invoices.issuedAt), asc(invoices.placeInSeries)];

/** Returns the valid documents of some orders, oldest first. */
export async function documentsIssuedFor(db: Db, orderIds: readonly string[]): Promise<IssuedDocument[]> {
  const { id, orderId, kind, number, issuedAt, cancelledAt } = invoices;
  return db
    .select({ id, orderId, kind, number, issuedAt })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), isNull(cancelledAt)))
    .orderBy(...oldestFirst);
}

/** Returns the invoices of some orders by order id. */
export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, InvoiceRow>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), ne(invoices.kind, "credit-note")));
  return new Map(rows.map((row) => [row.orderId, row]));
}
