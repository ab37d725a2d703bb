import type { InvoiceLine } from "./invoice-document.ts";

/**
 * Units that an invoice line bills or a credit note line takes back; 0 if only part of the price is refunded.
 */
export const billedUnits = ({
  unitPricePaise,
  quantity,
  discountPaise,
  grossPaise,
  goodwill,
}: InvoiceLine): number =>
  unitPricePaise * quantity - discountPaise === grossPaise - (goodwill?.grossPaise ?? 0) ? quantity : 0;
