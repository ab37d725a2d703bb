import { and, eq, isNull, ne } from "drizzle-orm";
import { invoicedParts } from "#domain/documents/build-invoice.ts";
import { spreadOver } from "#domain/documents/credit-parts.ts";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { type OrderRow, orderLines } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { RefundableAmounts } from "./split-refund.ts";

/** Returns what can still be refunded of an order, after completed and requested refunds. */
export async function refundableAmounts(tx: Db, order: OrderRow): Promise<RefundableAmounts> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const refunds = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.orderId, order.id), ne(paymentRefunds.status, "refused")))
    .orderBy(paymentRefunds.createdAt, paymentRefunds.id);
  const documents = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), isNull(invoices.cancelledAt)));
  const invoice = documents.find(({ kind }) => kind !== "credit-note");
  const invoiceParts = invoice ? invoice.document : invoicedParts({ ...order, lines });
  const notes = new Map(documents.map(({ refundId, document }) => [refundId, document]));
  let remaining = grossOf(invoiceParts);
  for (const refund of refunds)
    remaining = subtract(remaining, amountsByPart(refund, notes.get(refund.id), remaining));
  const charges = remaining.slice(lines.length);
  return {
    lines: lines.map(({ id, position, quantity }) => ({
      lineId: id,
      quantity: quantity - refundedUnits(refunds, id),
      paise: remaining[position] ?? 0,
    })),
    charges: invoiceParts.adjustments.map(({ kind }, index) => ({ kind, paise: charges[index] ?? 0 })),
    totalPaise: refunds.reduce((paise, { amountPaise }) => paise - (amountPaise ?? 0), order.totalPaise),
  };
}

/**
 * Amount that a refund takes from each part, according to its credit note or, without one, its split. A
 * refund with neither is spread over all parts.
 */
function amountsByPart(
  { split, amountPaise }: PaymentRefundRow,
  note: InvoiceRow["document"] | undefined,
  remaining: readonly number[],
): number[] {
  if (note) return grossOf(note);
  if (split) {
    return split.returnedPaise.map((paise, index) => paise + (split.goodwillPaise[index] ?? 0));
  }
  const total = remaining.reduce((sum, paise) => sum + paise, 0);
  return spreadOver(Math.min(amountPaise ?? 0, Math.max(0, total)), remaining);
}

const refundedUnits = (refunds: readonly PaymentRefundRow[], id: string): number =>
  refunds
    .flatMap(({ split }) => split?.lines ?? [])
    .reduce((units, { lineId, quantity }) => units + (lineId === id ? quantity : 0), 0);

const grossOf = ({ lines, adjustments }: Pick<InvoiceRow["document"], "lines" | "adjustments">): number[] =>
  [...lines, ...adjustments].map(({ grossPaise }) => grossPaise);

const subtract = (remaining: readonly number[], amounts: readonly number[]): number[] =>
  remaining.map((paise, index) => paise - (amounts[index] ?? 0));
