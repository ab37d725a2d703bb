import type { InvoiceLine } from "./invoice-document.ts";

/**
 * The units that a line of an invoice bills, or that a line of a credit note takes back: 0 where only a part of a price
 * goes back.
 */
export const billedUnits = ({
  unitPricePaise,
  quantity,
  discountPaise,
  grossPaise,
  goodwill,
}: InvoiceLine): number =>
  unitPricePaise * quantity - discountPaise === grossPaise - (goodwill?.grossPaise ?? 0) ? quantity : 0;
