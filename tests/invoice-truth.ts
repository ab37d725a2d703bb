import { expect } from "vitest";
import type { Db } from "#ports/database/database.ts";
import { invoiceSeries, invoices } from "#ports/database/tables/invoices.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { paymentRefunds } from "#ports/database/tables/payments.ts";

/**
 * Every order has one invoice over all that was paid, every refund of it that was made has one credit note, together
 * they come to what the shop has kept of it, and no number of any series is missing or there twice. Only for a shop all
 * of whose orders were made since there are invoices.
 */
export async function expectHonestInvoices(db: Db): Promise<void> {
  const documents = await db.select().from(invoices);
  const counted = documents.filter(({ cancelledAt }) => cancelledAt === null);
  const made = (await db.select().from(paymentRefunds)).filter(
    ({ orderId, status }) => orderId && status === "refunded",
  );
  const placed = await db.select().from(orders);
  for (const { id, totalPaise } of placed) {
    const own = counted.filter(({ orderId }) => orderId === id);
    const notes = own.filter(({ kind }) => kind === "credit-note");
    expect(own.filter(({ kind }) => kind !== "credit-note")).toMatchObject([{ totalPaise }]);
    const returned = made.filter(({ orderId }) => orderId === id);
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
