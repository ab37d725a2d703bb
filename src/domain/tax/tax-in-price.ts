/** A kind of supply: within one state or between two (IGST Act, 2017, sections 7 and 8). */
export type Supply = "intra-state" | "inter-state";

/** The tax included in an amount, in integer paise. `taxablePaise` and the taxes add up to the amount. */
export interface TaxInPrice {
  taxablePaise: number;
  cgstPaise: number;
  /** State tax, or that of a union territory without a legislature (UTGST). */
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Extracts the tax from an amount (integer paise, not negative) at a rate in percent with at most two
 * decimals: CGST Rules, 2017, rule 35. Between states, the whole tax is IGST. Within a state, half of the tax
 * is CGST and half is SGST, each rounded separately, with halves rounded up.
 */
export function taxInPrice(grossPaise: number, rate: number, supply: Supply): TaxInPrice {
  // Hundredths of a percent are integers.
  const hundredths = Math.round(rate * 100);
  const factor = 10_000 + hundredths;
  if (supply === "inter-state") {
    const igstPaise = divideRounded(grossPaise * hundredths, factor);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const halfTaxPaise = divideRounded(grossPaise * hundredths, 2 * factor);
  return {
    taxablePaise: grossPaise - 2 * halfTaxPaise,
    cgstPaise: halfTaxPaise,
    sgstPaise: halfTaxPaise,
    igstPaise: 0,
  };
}

/** Integers, not negative; halves are rounded up. Throws if twice the dividend is not a safe integer. */
function divideRounded(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  if (!Number.isSafeInteger(doubled)) throw new Error(`${dividend} is too large to divide exactly`);
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/**
 * Splits integer paise in proportion to integer weights, none negative, not all zero: halves are rounded up,
 * and the last part with a weight takes the remainder. No part is negative.
 */
export function splitByWeight(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  if (last < 0) throw new Error("Nothing to split by");
  let remaining = paise;
  return weights.map((weight, index) => {
    const part = index === last ? remaining : Math.min(remaining, proportion(paise, weight, sum));
    remaining -= part;
    return part;
  });
}

/**
 * Splits a deduction like {@link splitByWeight}, except that no part exceeds its weight. `paise` must not
 * exceed the sum of the weights.
 */
export function splitDeduction(paise: number, weights: readonly number[]): number[] {
  const parts = splitByWeight(paise, weights);
  let excess = 0;
  return parts
    .toReversed()
    .map((part, index) => {
      const maxWeight = weights.at(-1 - index) ?? 0;
      const sharePaise = Math.min(part + excess, maxWeight);
      excess += part - sharePaise;
      return sharePaise;
    })
    .toReversed();
}

/** The product of two amounts in paise can exceed safe integers. */
function proportion(paise: number, weight: number, sum: number): number {
  return Number((2n * BigInt(paise) * BigInt(weight) + BigInt(sum)) / (2n * BigInt(sum)));
}
