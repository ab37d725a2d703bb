import { firstDayOfGst } from "#contract/product-tax.ts";
import type { ProductTaxRate } from "#ports/database/tables/catalog.ts";

/** What a call says of the tax on a product. What is left out stays as it is. */
export interface SaidTax {
  hsn?: string | undefined;
  /** In per cent; null: none is stated. */
  gstRate?: number | null | undefined;
  /** `YYYY-MM-DD`; empty or left out: from today on. */
  taxFrom?: string | undefined;
}

/** Code and rate of a product on one day. */
export type TaxInForce = Pick<ProductTaxRate, "hsn" | "rate">;

const unstated: TaxInForce = { hsn: "", rate: null };

/** What holds on a day (`YYYY-MM-DD`) of a list that begins with the oldest. */
export function taxInForce(rates: readonly ProductTaxRate[], day: string): TaxInForce {
  const { hsn, rate } = rates.findLast(({ from }) => from <= day) ?? unstated;
  return { hsn, rate };
}

/**
 * The list of a product with what is said now, oldest first. What holds already from that day on makes no new entry; the
 * first thing that is ever stated holds since there is GST, so that it is known of every order.
 */
export function taxRatesWith(
  rates: readonly ProductTaxRate[],
  { hsn, gstRate, taxFrom }: SaidTax,
  today: string,
): ProductTaxRate[] {
  const from = taxFrom || (rates.length === 0 ? firstDayOfGst : today);
  const before = taxInForce(rates, from);
  const next = { from, hsn: hsn ?? before.hsn, rate: gstRate === undefined ? before.rate : gstRate };
  if (next.hsn === before.hsn && next.rate === before.rate) return [...rates];
  return [...rates.filter((entry) => entry.from !== from), next].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
}
