import * as z from "zod/mini";
import { fieldWords } from "./field-words.ts";
import { atMost, day, nullableNumeral, oneLine } from "./fields.ts";
import { productTaxWords as words } from "./product-tax-words.ts";

/** The day on which the Goods and Services Tax began: nothing of it holds before. */
export const firstDayOfGst = "2017-07-01";

/**
 * The legal rates of GST in per cent: 0, 5, 18 and 40 since 22 September 2025 (Notification 9/2025 - Central Tax (Rate)),
 * 0.25, 1.5 and 3 for stones and jewellery, and 12 and 28, which earlier supplies bear.
 */
export const usualGstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const;

/** More than any rate of GST, with its cess, has been, in per cent. */
export const highestGstRate = 100;

/**
 * Codes of goods begin with a chapter of the First Schedule to the Customs Tariff Act, 1975 (01 to 98), those of
 * services with 99; they have 4, 6 or 8 digits (Notification 78/2020 - Central Tax). Empty: not stated.
 */
export const hsnPattern = /^((0[1-9]|[1-9]\d)(\d{2}|\d{4}|\d{6}))?$/;

/** Digits of the longest code of goods or services. */
const longestHsn = 8;

/** A rate in per cent; which of them are legal is a setting. */
export const gstRateNumber = z.number({ error: fieldWords.notANumber(words.gstRate) }).check(
  z.gte(0, fieldWords.negative(words.gstRate)),
  z.lte(highestGstRate, words.gstRateLarge(highestGstRate)),
  // Rates such as 0.25 have two decimals.
  z.refine((rate: number) => Math.abs(rate * 100 - Math.round(rate * 100)) < 0.001, {
    error: fieldWords.manyDecimals(words.gstRate),
  }),
);

/**
 * What a product is in the law of the Goods and Services Tax, from a day on. Answers say what holds today. What a call
 * leaves out stays as it is; empty text and null: it is not stated.
 */
export const productTax = {
  /** The code of goods (HSN) or of a service (SAC): CGST Rules, 2017, rule 46(g). */
  hsn: {
    input: z.optional(
      z
        .string({ error: words.hsnOdd })
        .check(oneLine(), atMost(longestHsn, words.hsnOdd), z.regex(hsnPattern, words.hsnOdd)),
    ),
    output: z.string(),
    maximum: longestHsn,
  },
  /** In per cent of the value without tax, central and state tax together. */
  gstRate: { input: z.optional(nullableNumeral(gstRateNumber)), output: z.nullable(z.number()) },
  /** The day from which code and rate hold; today unless said, and always when they are the first to be stated. */
  taxFrom: {
    input: z.optional(
      z.union(
        [
          z.literal(""),
          day(words.taxFromOdd).check(
            z.refine((from: string) => from >= firstDayOfGst, { error: words.taxFromEarly }),
          ),
        ],
        { error: words.taxFromOdd },
      ),
    ),
    output: z.optional(z.string()),
    forOffice: true,
  },
} as const;
