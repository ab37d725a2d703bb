import { and, eq, isNull } from "drizzle-orm";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import { isTestOrder } from "#domain/orders/counted-orders.ts";
import type { IssuedDocument } from "#domain/orders/issued-documents.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import type { PaymentRefundRow } from "#ports/database/tables/payments.ts";
import { drawCreditNote, leftOfInvoice } from "./draw-credit-note.ts";
import { issueDocument } from "./issue-invoice.ts";

/**
 * Issues the credit note for a refund. None for orders without an invoice, payments without an order, and
 * refunds beyond the invoice total. Call it at the end of a transaction that has locked the order's intent.
 * The database allows only one per refund.
 */
export async function issueCreditNote(
  tx: Db,
  { id: refundId, orderId, amountPaise, split, reason, reasonCode }: PaymentRefundRow,
  issuedAt: Date,
): Promise<IssuedDocument | undefined> {
  if (!orderId || !amountPaise) return undefined;
  const counted = and(eq(invoices.orderId, orderId), isNull(invoices.cancelledAt));
  const rows = await tx.select().from(invoices).where(counted).orderBy(invoices.issuedAt, invoices.id);
  const original = rows.find(({ kind }) => kind !== "credit-note");
  if (!original) return undefined;
  const { document: invoice, movedMoney } = original;
  const isTest = (await tx.$count(orders, and(eq(orders.id, orderId), isTestOrder))) > 0;
  const earlier = rows.filter(({ kind }) => kind === "credit-note").map(({ document }) => document);
  const credited = Math.min(amountPaise, leftOfInvoice(invoice, earlier));
  if (credited === 0) return undefined;
  const document = drawCreditNote(invoice, earlier, {
    amountPaise: credited,
    split: credited === amountPaise ? split : null,
    reason: refundReasonSentence({ reason, reasonCode }) || m["invoices.document.defaultReason"](),
    issuedAt,
  });
  const { invoice: settings } = await getSettings(tx);
  return issueDocument(tx, { document, prefix: settings.prefix, isTest, orderId, refundId, movedMoney });
}

/** Cancels the credit note of a refund that the bank rejected. It keeps its number. */
export async function cancelCreditNote(tx: Db, refundId: string, now: Date): Promise<void> {
  await tx
    .update(invoices)
    .set({ cancelledAt: now })
    .where(and(eq(invoices.refundId, refundId), isNull(invoices.cancelledAt)));
}
