import { and, eq, isNull, ne } from "drizzle-orm";
import { spreadOver } from "#domain/documents/credit-parts.ts";
import { invoicedParts } from "#domain/documents/draw-invoice.ts";
import type { Db } from "#ports/database/database.ts";
import { type InvoiceRow, invoices } from "#ports/database/tables/invoices.ts";
import { type OrderRow, orderLines } from "#ports/database/tables/orders.ts";
import { type PaymentRefundRow, paymentRefunds } from "#ports/database/tables/payments.ts";
import type { LeftOfOrder } from "./split-refund.ts";

/** Returns what completed and requested refunds have left of an order. Refused ones do not count. */
export async function leftOfOrder(tx: Db, order: OrderRow): Promise<LeftOfOrder> {
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
  const soldParts = invoice ? invoice.document : invoicedParts({ ...order, lines });
  const notes = new Map(documents.map(({ refundId, document }) => [refundId, document]));
  let left = grossOf(soldParts);
  for (const refund of refunds) left = less(left, splitOf(refund, notes.get(refund.id), left));
  const charges = left.slice(lines.length);
  return {
    lines: lines.map(({ id, position, quantity }) => ({
      lineId: id,
      quantity: quantity - returnedUnits(refunds, id),
      paise: left[position] ?? 0,
    })),
    charges: soldParts.adjustments.map(({ kind }, index) => ({ kind, paise: charges[index] ?? 0 })),
    totalPaise: refunds.reduce((paise, { amountPaise }) => paise - (amountPaise ?? 0), order.totalPaise),
  };
}

/** Amount that a refund takes from each part. Without a split it is spread like its credit note. */
function splitOf(
  { split, amountPaise }: PaymentRefundRow,
  note: InvoiceRow["document"] | undefined,
  left: readonly number[],
): number[] {
  if (note) return grossOf(note);
  if (split) {
    return split.returnedPaise.map((paise, index) => paise + (split.goodwillPaise[index] ?? 0));
  }
  const total = left.reduce((sum, paise) => sum + paise, 0);
  return spreadOver(Math.min(amountPaise ?? 0, Math.max(0, total)), left);
}

const returnedUnits = (refunds: readonly PaymentRefundRow[], id: string): number =>
  refunds
    .flatMap(({ split }) => split?.lines ?? [])
    .reduce((units, { lineId, quantity }) => units + (lineId === id ? quantity : 0), 0);

const grossOf = ({ lines, adjustments }: Pick<InvoiceRow["document"], "lines" | "adjustments">): number[] =>
  [...lines, ...adjustments].map(({ grossPaise }) => grossPaise);

const less = (left: readonly number[], amounts: readonly number[]): number[] =>
  left.map((paise, index) => paise - (amounts[index] ?? 0));
