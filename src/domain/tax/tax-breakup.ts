import type { AdjustmentKind } from "#contract/adjustments.ts";
import type { Supply } from "./tax-in-price.ts";
import { splitByWeight, splitOff, type TaxInPrice, taxInPrice } from "./tax-in-price.ts";

/** A line of what is bought: its price with tax, in integer paise. */
export interface TaxedLine {
  unitPricePaise: number;
  quantity: number;
  /** Digits; empty: not stated. */
  hsn: string;
  /** In per cent; null: not stated. */
  rate: number | null;
}

/** A part of the total beside the lines, in integer paise. */
export interface TaxedAdjustment {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
  /** What a discount is taken off: lines by their places, or the charge for shipping; left out: all lines. */
  of?: readonly number[] | "shipping";
}

/** The tax inside one part of what is paid. */
export interface TaxedPart extends TaxInPrice {
  /** With tax, after discounts. */
  grossPaise: number;
  hsn: string;
  /** In per cent; null: not stated, or it bears no tax. */
  rate: number | null;
}

/** The tax inside of what is paid, part by part. The parts come to what is paid, to the paisa. */
export interface TaxBreakup {
  /** In the order of the lines. */
  lines: TaxedPart[];
  /** Charges, each once for every code and rate that it takes from the goods; discounts are in the lines. */
  adjustments: (TaxedPart & Pick<TaxedAdjustment, "kind" | "label">)[];
  totals: TaxInPrice & { grossPaise: number };
}

/**
 * Takes the tax out of what is paid. Discounts make lines cheaper, split by value (CGST Act, 2017, section 15(3)(a)),
 * only those that they are of; one of the shipping makes that cheaper.
 * Shipping and fees take the codes and rates of the goods, split by their value, because they belong to the same
 * supply (section 8); what makes whole rupees bears no tax, and of what states no rate the tax is not known.
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
  for (const { kind, amountPaise, of: places } of adjustments) {
    if (kind !== "discount" || places === "shipping") continue;
    const weights = gross.map((paise, place) => (places?.includes(place) === false ? 0 : paise));
    const off = splitOff(-amountPaise, weights);
    gross = gross.map((paise, index) => paise - (off[index] ?? 0));
  }
  const taxed = lines.map(({ hsn, rate }, index) => partOf({ hsn, rate }, gross[index] ?? 0, supply));
  const charges = chargesOf(adjustments);
  const charged = charges.flatMap(({ kind, label, amountPaise }) =>
    (kind === "rounding"
      ? [partOf({ hsn: "", rate: null }, amountPaise, supply)]
      : chargeParts(taxed, amountPaise, supply)
    ).map((part) => ({
      kind,
      label,
      ...part,
    })),
  );
  return { lines: taxed, adjustments: charged, totals: totalsOf([...taxed, ...charged]) };
}

/** What is put on, after what is taken off the shipping; what nothing is left of is left out. */
function chargesOf(adjustments: readonly TaxedAdjustment[]): TaxedAdjustment[] {
  let off = adjustments
    .filter(({ kind, of }) => kind === "discount" && of === "shipping")
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);
  return adjustments.flatMap((adjustment) => {
    const { kind, amountPaise } = adjustment;
    if (kind === "discount") return [];
    const taken = kind === "shipping" ? Math.min(off, amountPaise) : 0;
    off -= taken;
    return taken > 0 && taken === amountPaise ? [] : [{ ...adjustment, amountPaise: amountPaise - taken }];
  });
}

/** A charge, split over the codes and rates of the goods. Goods that cost nothing count as one paisa each. */
function chargeParts(lines: readonly TaxedPart[], amountPaise: number, supply: Supply): TaxedPart[] {
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
  return goods.map(({ hsn, rate }, index) => partOf({ hsn, rate }, parts[index] ?? 0, supply));
}

const partOf = (
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

/** The sum of some parts. */
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
