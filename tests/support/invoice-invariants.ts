import { expect } from "vitest";
import type { InvoiceDocument } from "#domain/documents/invoice-document.ts";
import type { Db } from "#ports/database/database.ts";
import { invoiceSeries, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/** The tax amounts of a document. */
const taxes = ["cgstPaise", "sgstPaise", "igstPaise"] as const;

/**
 * Checks that every order has one invoice for the amount paid, that every processed refund has one credit note, that credit
 * notes and refunds have the same total, and that no number series has gaps or duplicates. Also checks that invoices of a
 * registered seller show the tax of the place of supply, and that credit notes never exceed the invoice's tax. Every order must
 * have been created after the shop began to issue invoices.
 */
export async function expectConsistentInvoices(db: Db): Promise<void> {
  const documents = await db.select().from(invoices);
  const validDocuments = documents.filter(({ cancelledAt }) => cancelledAt === null);
  const processedRefunds = (await db.select().from(paymentRefunds)).filter(
    ({ orderId, status }) => orderId && status === "refunded",
  );
  const placed = await db.select().from(orders);
  for (const { id, totalPaise, sellerState, placeOfSupply } of placed) {
    const orderDocuments = validDocuments.filter(({ orderId }) => orderId === id);
    const notes = orderDocuments.filter(({ kind }) => kind === "credit-note");
    const [invoice, ...further] = orderDocuments.filter(({ kind }) => kind !== "credit-note");
    const kind = sellerState ? "tax-invoice" : "invoice";
    const states = { seller: { stateCode: sellerState ?? "" }, placeOfSupply: placeOfSupply ?? "" };
    expect(invoice).toMatchObject({ totalPaise, kind, ...(sellerState && { document: states }) });
    expect(further).toEqual([]);
    if (invoice)
      expectConsistentTax(
        invoice.document,
        notes.map(({ document }) => document),
      );
    const returned = processedRefunds.filter(({ orderId }) => orderId === id);
    expect(notes.map(({ refundId }) => refundId).sort()).toEqual(returned.map((refund) => refund.id).sort());
    expect(paiseOf(notes.map((note) => note.totalPaise))).toBe(
      paiseOf(returned.map(({ amountPaise }) => amountPaise ?? 0)),
    );
  }
  expect(documents.filter(({ kind }) => kind !== "credit-note")).toHaveLength(placed.length);
  for (const { document, totalPaise } of documents) {
    const { lines, adjustments, totals } = document;
    const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = totals;
    expect(paiseOf([...lines, ...adjustments].map((part) => part.grossPaise))).toBe(totalPaise);
    expect([grossPaise, taxablePaise + cgstPaise + sgstPaise + igstPaise]).toEqual([totalPaise, totalPaise]);
  }
  await expectNoGaps(db, documents);
}

/** Checks the tax of each part against the legal formula, rounded once, and checks the tax that credit notes reverse. */
function expectConsistentTax(invoice: InvoiceDocument, notes: readonly InvoiceDocument[]): void {
  const { seller, placeOfSupply, number, totals } = invoice;
  const isTaxed = invoice.kind === "tax-invoice";
  const isWithinState = seller.stateCode === placeOfSupply;
  for (const { rate, grossPaise, cgstPaise, sgstPaise, igstPaise } of [
    ...invoice.lines,
    ...invoice.adjustments,
  ]) {
    const tax = isTaxed ? (grossPaise * rate) / (100 + rate) : 0;
    const [central, integrated] = isWithinState ? [tax / 2, 0] : [0, tax];
    expect(sgstPaise).toBe(cgstPaise);
    expect(Math.abs(cgstPaise - central)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(igstPaise - integrated)).toBeLessThanOrEqual(0.5);
  }
  for (const note of notes) expect(note).toMatchObject({ original: { number }, seller, placeOfSupply });
  const credited = paiseOf(notes.map((note) => note.totals.grossPaise));
  for (const tax of taxes) {
    const creditedPaise = paiseOf(notes.map((note) => note.totals[tax]));
    expect(creditedPaise).toBeLessThanOrEqual(totals[tax]);
    if (credited === totals.grossPaise) expect(creditedPaise).toBe(totals[tax]);
  }
}

async function expectNoGaps(db: Db, documents: readonly (typeof invoices.$inferSelect)[]): Promise<void> {
  const nameOf = ({ series, financialYear }: { series: string; financialYear: string }) =>
    `${series}/${financialYear}`;
  const series = await db.select().from(invoiceSeries);
  expect([...new Set(documents.map(nameOf))].sort()).toEqual(series.map(nameOf).sort());
  for (const one of series) {
    const places = documents
      .filter((document) => nameOf(document) === nameOf(one))
      .map(({ placeInSeries }) => placeInSeries);
    expect(places.sort((former, later) => former - later)).toEqual(
      Array.from({ length: one.last }, (_, index) => index + 1),
    );
  }
}

const paiseOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
