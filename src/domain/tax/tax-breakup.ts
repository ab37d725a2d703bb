import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import type { Supply } from "./tax-in-price.ts";
import { splitByWeight, splitDeduction, type TaxInPrice, taxInPrice } from "./tax-in-price.ts";

/** A purchased line: price including tax, in integer paise. */
export interface TaxedLine {
  unitPricePaise: number;
  quantity: number;
  /** Digits; empty if unknown. */
  hsn: string;
  /** In percent; null if unknown. */
  rate: number | null;
}

/** A part of the total that is not a line, in integer paise. */
export interface TaxedAdjustment {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
  /** What a discount applies to: the lines with these indexes, or the shipping charge; all lines if omitted. */
  of?: readonly number[] | "shipping";
}

/** The tax included in one part of the total. */
export interface TaxedPart extends TaxInPrice {
  /** Including tax, after discounts. */
  grossPaise: number;
  hsn: string;
  /** In percent; null if unknown or untaxed. */
  rate: number | null;
}

/** The tax included in the total, by part. The parts add up to the total exactly. */
export interface TaxBreakup {
  /** In line order. */
  lines: TaxedPart[];
  /** Charges, one entry for each code and rate taken from the goods. Discounts are part of the lines. */
  adjustments: (TaxedPart & Pick<TaxedAdjustment, "kind" | "label">)[];
  totals: TaxInPrice & { grossPaise: number };
}

/**
 * Extracts the tax from a total. Discounts reduce the lines they apply to, split by value (CGST Act, 2017,
 * section 15(3)(a)), or the shipping charge. Shipping and fees take the codes and rates of the goods, split
 * by value, because they are part of the same supply (section 8). Rounding is untaxed; the tax of a part without a
 * rate is unknown.
 */
export function taxBreakup({
  lines,
  adjustments,
  supply,
}: {
  lines: readonly TaxedLine[];
  adjustments: readonly TaxedAdjustment[];
  supply: Supply;
}): TaxBreakup {
  let gross = lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity);
  for (const { kind, amountPaise, of: target } of adjustments) {
    if (kind !== "discount" || target === "shipping") continue;
    const weights = gross.map((paise, index) => (target?.includes(index) === false ? 0 : paise));
    const shares = splitDeduction(-amountPaise, weights);
    gross = gross.map((paise, index) => paise - (shares[index] ?? 0));
  }
  const taxedLines = lines.map(({ hsn, rate }, index) => taxPart({ hsn, rate }, gross[index] ?? 0, supply));
  const charges = chargesAfterDiscounts(adjustments);
  const taxedCharges = charges.flatMap(({ kind, label, amountPaise }) =>
    (kind === "rounding"
      ? [taxPart({ hsn: "", rate: null }, amountPaise, supply)]
      : splitCharge(taxedLines, amountPaise, supply)
    ).map((part) => ({
      kind,
      label,
      ...part,
    })),
  );
  return { lines: taxedLines, adjustments: taxedCharges, totals: totalsOf([...taxedLines, ...taxedCharges]) };
}

/** Charges after shipping discounts; those reduced to zero are omitted. */
function chargesAfterDiscounts(adjustments: readonly TaxedAdjustment[]): TaxedAdjustment[] {
  let shares = adjustments
    .filter(({ kind, of }) => kind === "discount" && of === "shipping")
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);
  return adjustments.flatMap((adjustment) => {
    const { kind, amountPaise } = adjustment;
    if (kind === "discount") return [];
    const sharePaise = kind === "shipping" ? Math.min(shares, amountPaise) : 0;
    shares -= sharePaise;
    return sharePaise > 0 && sharePaise === amountPaise
      ? []
      : [{ ...adjustment, amountPaise: amountPaise - sharePaise }];
  });
}

/** Splits a charge over the codes and rates of the goods. If all goods are free, each counts as one paisa. */
function splitCharge(lines: readonly TaxedPart[], amountPaise: number, supply: Supply): TaxedPart[] {
  const byCode = new Map<string, { hsn: string; rate: number | null; paise: number }>();
  const isFree = lines.every(({ grossPaise }) => grossPaise === 0);
  for (const { hsn, rate, grossPaise } of lines) {
    const key = `${hsn} ${rate}`;
    const paise = (byCode.get(key)?.paise ?? 0) + (isFree ? 1 : grossPaise);
    byCode.set(key, { hsn, rate, paise });
  }
  const goods = [...byCode.values()].filter(({ paise }) => paise > 0);
  const parts = splitByWeight(
    amountPaise,
    goods.map(({ paise }) => paise),
  );
  return goods.map(({ hsn, rate }, index) => taxPart({ hsn, rate }, parts[index] ?? 0, supply));
}

const taxPart = (
  { hsn, rate }: Pick<TaxedLine, "hsn" | "rate">,
  grossPaise: number,
  supply: Supply,
): TaxedPart => ({
  hsn,
  rate,
  grossPaise,
  ...(rate === null ? noTax : taxInPrice(grossPaise, rate, supply)),
});

const noTax: TaxInPrice = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** Sum of some parts. */
export function totalsOf(parts: readonly TaxBreakup["totals"][]): TaxBreakup["totals"] {
  const sumOf = (amount: keyof TaxBreakup["totals"]) => parts.reduce((sum, part) => sum + part[amount], 0);
  return {
    grossPaise: sumOf("grossPaise"),
    taxablePaise: sumOf("taxablePaise"),
    cgstPaise: sumOf("cgstPaise"),
    sgstPaise: sumOf("sgstPaise"),
    igstPaise: sumOf("igstPaise"),
  };
}
