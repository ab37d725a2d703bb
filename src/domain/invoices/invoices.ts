import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** An issued document with all its content. */
export type FullDocument = InvoiceRow;

/** Document data for order lists. */
export type IssuedDocument = Pick<InvoiceRow, "id" | "orderId" | "kind" | "number" | "issuedAt">;

/** Which documents to read. */
export interface DocumentQuery {
  orderId: string;
  /** Restricts to this customer's orders; omit for staff who may see all. */
  userId?: string | undefined;
}

/**
 * Returns the invoice of an order. Throws `not found` for unknown orders, orders of others, and orders from
 * before invoices existed.
 */
export async function getInvoice(db: Db, query: DocumentQuery): Promise<FullDocument> {
  const [invoice] = await documentsOf(db, query, ne(invoices.kind, "credit-note"));
  if (!invoice) throw notFound(m["invoices.notFound"]());
  return invoice;
}

/** Returns the valid credit notes of an order, oldest first. Throws like {@link getInvoice}. */
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

/** Returns the valid documents of some orders, oldest first. */
export async function documentsIssuedFor(db: Db, orderIds: readonly string[]): Promise<IssuedDocument[]> {
  const { id, orderId, kind, number, issuedAt, cancelledAt } = invoices;
  return db
    .select({ id, orderId, kind, number, issuedAt })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), isNull(cancelledAt)))
    .orderBy(...inOrder);
}

/** Returns the invoices of some orders by order id. */
export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, InvoiceRow>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), ne(invoices.kind, "credit-note")));
  return new Map(rows.map((row) => [row.orderId, row]));
}

const inOrder = [asc(invoices.issuedAt), asc(invoices.placeInSeries)];

async function documentsOf(
  db: Db,
  { orderId, userId }: DocumentQuery,
  which: ReturnType<typeof and>,
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
        which,
      ),
    )
    .orderBy(...inOrder);
  return rows.map(({ invoice }) => invoice);
}
