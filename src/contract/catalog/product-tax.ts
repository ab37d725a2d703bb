import * as z from "zod/mini";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import { day, maxTextLength, nullableNumeral, singleLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** GST began on this day; no entry may be earlier. */
export const firstDayOfGst = "2017-07-01";

/**
 * Legal GST rates in percent: 0, 5, 18 and 40 since 22 September 2025 (Notification 9/2025 - Central Tax
 * (Rate)), 0.25, 1.5 and 3 for stones and jewellery, and 12 and 28 for earlier supplies.
 */
export const defaultGstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const;

/** Upper limit of GST rates in percent, above every rate so far including cess. */
export const maxGstRate = 100;

/**
 * HSN codes start with a chapter of the First Schedule to the Customs Tariff Act, 1975 (01 to 98), SAC codes
 * with 99. HSN and SAC codes have 4, 6 or 8 digits (Notification 78/2020 - Central Tax). An empty text means
 * unknown.
 */
export const hsnPattern = /^((0[1-9]|[1-9]\d)(\d{2}|\d{4}|\d{6}))?$/;

/** Number of digits of the longest code. */
const maxHsnLength = 8;

/**
 * Returns the error for a GST rate that is not legal, and suggests the rate that was probably meant. Rates in
 * percent.
 */
export function gstRateError(legal: readonly number[], suggestion: number | undefined): string {
  const last = legal.at(-1) ?? "";
  const rates =
    legal.length > 1 ? m["catalog.productTax.rates"]({ rates: legal.slice(0, -1).join(", "), last }) : last;
  return suggestion === undefined
    ? m["catalog.productTax.gstRateIllegal"]({ rates })
    : m["catalog.productTax.gstRateIllegalSuggestion"]({ rates, suggestion });
}

/** A rate in percent; the settings decide which rates are legal. */
export const gstRateNumber = z.number(fieldErrors.notANumber(m["catalog.productTax.gstRate"])).check(
  z.gte(0, fieldErrors.negative(m["catalog.productTax.gstRate"])),
  z.lte(maxGstRate, { error: () => m["catalog.productTax.gstRateTooHigh"]({ maximum: maxGstRate }) }),
  // Rates such as 0.25 have two decimals.
  z.refine(
    (rate: number) => Math.abs(rate * 100 - Math.round(rate * 100)) < 0.001,
    fieldErrors.tooManyDecimals(m["catalog.productTax.gstRate"]),
  ),
);

/**
 * GST classification of a product, valid from a given day. Responses contain the classification that applies
 * today. Omitted fields stay unchanged; empty text and null mean unknown.
 */
export const productTax = {
  /** HSN or SAC code: CGST Rules, 2017, rule 46(g). */
  hsn: {
    input: z.optional(
      z
        .string({ error: m["catalog.productTax.hsnInvalid"] })
        .check(
          singleLine(),
          maxTextLength(maxHsnLength, m["catalog.productTax.hsnInvalid"]),
          z.regex(hsnPattern, { error: m["catalog.productTax.hsnInvalid"] }),
        ),
    ),
    output: z.string(),
    maximum: maxHsnLength,
  },
  /** In percent of the value without tax; central and state tax together. */
  gstRate: { input: z.optional(nullableNumeral(gstRateNumber)), output: z.nullable(z.number()) },
  /** The day from which code and rate apply. Defaults to today; ignored for the first entry of a product. */
  taxFrom: {
    input: z.optional(
      z.union(
        [
          z.literal(""),
          day(m["catalog.productTax.dayInvalid"]).check(
            z.refine((from: string) => from >= firstDayOfGst, {
              error: m["catalog.productTax.dayTooEarly"],
            }),
          ),
        ],
        { error: m["catalog.productTax.dayInvalid"] },
      ),
    ),
    output: z.optional(z.string()),
    forAdmin: true,
  },
} as const;
