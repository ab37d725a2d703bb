import { and, asc, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";

/** An invoice or credit note as order lists show it. */
export type IssuedDocument = Pick<InvoiceRow, "id" | "orderId" | "kind" | "number" | "issuedAt">;

/** The order in which documents were issued. */
export const oldestFirst = [asc(invoices.issuedAt), asc(invoices.placeInSeries)];

/** Returns the invoices and credit notes of some orders, oldest first, without cancelled ones. */
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
