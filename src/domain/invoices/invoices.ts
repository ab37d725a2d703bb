import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { invoiceWords } from "#contract/invoice-words.ts";
import { notFound } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";

/** A document with all that was issued. */
export type FullDocument = InvoiceRow;

/** What an order's lists say of a document. */
export type IssuedDocument = Pick<InvoiceRow, "id" | "orderId" | "kind" | "number" | "issuedAt">;

/** Whose documents are asked for. */
export interface WantedDocuments {
  orderId: string;
  /** Only of this customer's orders; left out for people of the office who may see all. */
  userId?: string | undefined;
}

/** The invoice of an order; not found for unknown orders, those of others, and those from before there were invoices. */
export async function getInvoice(db: Db, wanted: WantedDocuments): Promise<FullDocument> {
  const [invoice] = await documentsOf(db, wanted, ne(invoices.kind, "credit-note"));
  if (!invoice) throw notFound(invoiceWords.notFound);
  return invoice;
}

/** The credit notes of an order that count, the first one first; not found as its invoice is. */
export async function listCreditNotes(db: Db, wanted: WantedDocuments): Promise<FullDocument[]> {
  await getInvoice(db, wanted);
  return documentsOf(db, wanted, eq(invoices.kind, "credit-note"));
}

/** One credit note of an order; not found for any other. */
export async function getCreditNote(
  db: Db,
  { noteId, ...wanted }: WantedDocuments & { noteId: string },
): Promise<FullDocument> {
  const [note] = await documentsOf(
    db,
    wanted,
    and(eq(invoices.kind, "credit-note"), eq(invoices.id, noteId)),
  );
  if (!note) throw notFound(invoiceWords.noteNotFound);
  return note;
}

/** What was issued for some orders and counts, the first of each first. */
export async function documentsIssuedFor(db: Db, orderIds: readonly string[]): Promise<IssuedDocument[]> {
  const { id, orderId, kind, number, issuedAt, cancelledAt } = invoices;
  return db
    .select({ id, orderId, kind, number, issuedAt })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), isNull(cancelledAt)))
    .orderBy(...inOrder);
}

/** The invoices of some orders, by the id of the order. */
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
  { orderId, userId }: WantedDocuments,
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
