import { firstDayOfGst } from "#contract/catalog/product-tax.ts";
import type { ProductTaxRate } from "#ports/database/tables/catalog.ts";

/** Tax input of a product. Omitted fields stay unchanged. */
export interface TaxInput {
  hsn?: string | undefined;
  /** In percent; null for none. */
  gstRate?: number | null | undefined;
  /** First day (`YYYY-MM-DD`). If empty or omitted: today, or the start of GST for the first entry. */
  taxFrom?: string | undefined;
}

/** HSN code and rate of a product on one day. */
export type AppliedTax = Pick<ProductTaxRate, "hsn" | "rate">;

const noTaxRate: AppliedTax = { hsn: "", rate: null };

/** Returns the code and rate that apply on a day (`YYYY-MM-DD`); `rates` is oldest first. */
export function taxOn(rates: readonly ProductTaxRate[], day: string): AppliedTax {
  const { hsn, rate } = rates.findLast(({ from }) => from <= day) ?? noTaxRate;
  return { hsn, rate };
}

/**
 * Adds the input to a product's rates, oldest first. Adds nothing if the same code and rate already apply on that day.
 * Without a date, the first entry applies from the start of GST, so that every order has a rate.
 */
export function addTaxRate(
  rates: readonly ProductTaxRate[],
  { hsn, gstRate, taxFrom }: TaxInput,
  today: string,
): ProductTaxRate[] {
  const from = taxFrom || (rates.length === 0 ? firstDayOfGst : today);
  const before = taxOn(rates, from);
  const next = { from, hsn: hsn ?? before.hsn, rate: gstRate === undefined ? before.rate : gstRate };
  if (next.hsn === before.hsn && next.rate === before.rate) return [...rates];
  return [...rates.filter((entry) => entry.from !== from), next].sort((a, b) => (a.from < b.from ? -1 : 1));
}
