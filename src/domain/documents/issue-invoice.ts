import type { IssuedDocument } from "#domain/orders/issued-documents.ts";
import { requiredRow } from "#domain/required-row.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Db } from "#ports/database/database.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { buildInvoice, type InvoicedOrder } from "./build-invoice.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { assignInvoiceNumber } from "./invoice-number.ts";
import { separateTestDocuments } from "./separate-test-documents.ts";

/**
 * Issues the invoice of a new order under the next number. The number series stays locked, which makes other
 * orders wait, so call this at the end of the transaction that creates the order. The database allows only
 * one invoice per order.
 */
export async function issueInvoice(
  tx: Db,
  order: InvoicedOrder,
  { issuedAt, movesMoney }: { issuedAt: Date; movesMoney: boolean },
): Promise<IssuedDocument> {
  const { company, invoice } = await getSettings(tx);
  const document = buildInvoice(order, company, issuedAt);
  return issueDocument(tx, {
    document,
    prefix: invoice.prefix,
    orderId: order.id,
    isTest: order.isTest === true,
    movedMoney: movesMoney,
  });
}

/** Numbers and stores a document. */
export async function issueDocument(
  tx: Db,
  {
    document,
    prefix,
    isTest,
    ...references
  }: {
    document: Omit<InvoiceDocument, "number">;
    prefix: string;
    isTest: boolean;
    orderId: string;
    refundId?: string;
    movedMoney: boolean;
  },
): Promise<IssuedDocument> {
  const { kind, totals } = document;
  const issuedAt = new Date(document.issuedAt);
  if (!isTest) await separateTestDocuments(tx);
  const number = await assignInvoiceNumber(tx, { prefix, kind, issuedAt });
  return requiredRow(
    await tx
      .insert(invoices)
      .values({
        ...references,
        ...number,
        ...{ kind, issuedAt },
        document: { ...document, ...(isTest && { isTest }), number: number.number },
        totalPaise: totals.grossPaise,
      })
      .returning({
        id: invoices.id,
        orderId: invoices.orderId,
        kind: invoices.kind,
        number: invoices.number,
        issuedAt: invoices.issuedAt,
      }),
  );
}
