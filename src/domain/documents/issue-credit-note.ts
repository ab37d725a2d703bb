import { and, eq, isNull } from "drizzle-orm";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import { isTestOrder } from "#domain/counted-orders.ts";
import type { IssuedDocument } from "#domain/orders/issued-documents.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import type { PaymentRefundRow } from "#ports/database/tables/payments.ts";
import { buildCreditNote, uncreditedPaise } from "./build-credit-note.ts";
import { issueDocument } from "./issue-invoice.ts";

/**
 * Issues the credit note for a refund. Returns undefined if the payment has no order, the order has no
 * invoice, or the invoice is already fully credited. Call it at the end of a transaction that holds the lock
 * on the order's payment intent. The database allows only one credit note per refund.
 */
export async function issueCreditNote(
  tx: Db,
  { id: refundId, orderId, amountPaise, split, reason, reasonCode }: PaymentRefundRow,
  issuedAt: Date,
): Promise<IssuedDocument | undefined> {
  if (!orderId || !amountPaise) return undefined;
  const notCancelled = and(eq(invoices.orderId, orderId), isNull(invoices.cancelledAt));
  const rows = await tx.select().from(invoices).where(notCancelled).orderBy(invoices.issuedAt, invoices.id);
  const original = rows.find(({ kind }) => kind !== "credit-note");
  if (!original) return undefined;
  const { document: invoice, movedMoney } = original;
  const isTest = (await tx.$count(orders, and(eq(orders.id, orderId), isTestOrder))) > 0;
  const earlier = rows.filter(({ kind }) => kind === "credit-note").map(({ document }) => document);
  const creditedPaise = Math.min(amountPaise, uncreditedPaise(invoice, earlier));
  if (creditedPaise === 0) return undefined;
  const document = buildCreditNote(invoice, earlier, {
    amountPaise: creditedPaise,
    split: creditedPaise === amountPaise ? split : null,
    reason: refundReasonSentence({ reason, reasonCode }) || m["invoices.document.defaultReason"](),
    issuedAt,
  });
  const { invoice: invoiceSettings } = await getSettings(tx);
  return issueDocument(tx, {
    document,
    prefix: invoiceSettings.prefix,
    isTest,
    orderId,
    refundId,
    movedMoney,
  });
}

/** Cancels the credit note of a refund that the bank rejected. The credit note keeps its number. */
export async function cancelCreditNote(tx: Db, refundId: string, now: Date): Promise<void> {
  await tx
    .update(invoices)
    .set({ cancelledAt: now })
    .where(and(eq(invoices.refundId, refundId), isNull(invoices.cancelledAt)));
}
