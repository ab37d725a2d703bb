import { and, eq, isNull, ne } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { oldestFirst } from "#domain/orders/issued-documents.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** An issued document with all its content. */
export type FullDocument = InvoiceRow;

/** Which documents to read. */
export interface DocumentQuery {
  orderId: string;
  /** Restricts to this customer's orders; omit for staff who may see all. */
  userId?: string | undefined;
}

/**
 * Returns the invoice of an order. Throws `not found` for unknown orders, other customers' orders, and orders
 * placed before invoices existed.
 */
export async function getInvoice(db: Db, query: DocumentQuery): Promise<FullDocument> {
  const [invoice] = await documentsOf(db, query, ne(invoices.kind, "credit-note"));
  if (!invoice) throw notFound(m["invoices.notFound"]());
  return invoice;
}

/**
 * Returns the valid credit notes of an order, oldest first. Throws `not found` if the order has no invoice, as
 * {@link getInvoice} does.
 */
export async function listCreditNotes(db: Db, query: DocumentQuery): Promise<FullDocument[]> {
  await getInvoice(db, query);
  return documentsOf(db, query, eq(invoices.kind, "credit-note"));
}

/** Returns one credit note of an order. Throws `not found`. */
export async function getCreditNote(
  db: Db,
  { noteId, ...query }: DocumentQuery & { noteId: string },
): Promise<FullDocument> {
  const [note] = await documentsOf(db, query, and(eq(invoices.kind, "credit-note"), eq(invoices.id, noteId)));
  if (!note) throw notFound(m["invoices.noteNotFound"]());
  return note;
}

async function documentsOf(
  db: Db,
  { orderId, userId }: DocumentQuery,
  condition: ReturnType<typeof and>,
): Promise<FullDocument[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.orderId, orderId),
        isNull(invoices.cancelledAt),
        userId === undefined ? undefined : eq(orders.userId, userId),
        condition,
      ),
    )
    .orderBy(...oldestFirst);
  return rows.map(({ invoice }) => invoice);
}
