import * as z from "zod/mini";
import { productFactWords } from "./catalog-field-words.ts";
import { fieldWords } from "./field-words.ts";
import { atMost, nullableNumeral, oneLine, wholeWithin } from "./fields.ts";
import { isGtin } from "./gtin.ts";
import { longestOrigin } from "./product-filter-limits.ts";
import type { AnswerValues } from "./record-fields.ts";
import { type WeightClass, weightClasses } from "./weight-classes.ts";

export const maximumWarrantyMonths = 120;
const maxTypeCertificateLength = 60;
/** Including spaces or hyphens between the digits. */
const maxGtinInputLength = 20;
export const maxParcelGrams = 100_000;

// @__NO_SIDE_EFFECTS__
function attributeText(maximum: number) {
  return {
    input: z.optional(z.string().check(oneLine(), atMost(maximum))),
    output: z.string(),
    maximum,
  };
}

/** A GTIN of any length; spaces and hyphens are removed. */
const gtin = z.pipe(
  z.string().check(oneLine(), atMost(maxGtinInputLength, productFactWords.gtinOdd)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, "")),
    z.string().check(
      oneLine(),
      atMost(14, productFactWords.gtinOdd),
      z.refine((text) => text === "" || isGtin(text), { error: productFactWords.gtinOdd }),
    ),
  ),
);

export const weightClassChoice = z.enum(Object.keys(weightClasses) as WeightClass[], {
  error: productFactWords.weightClassUnknown,
});
const weightClass = z.nullable(weightClassChoice);

/**
 * Identifiers of a product, and details required by law. Empty text and null mean unknown. Omitted ones stay
 * unchanged. `stated` is the label on the product page, null if the page uses its own.
 */
export const productFacts = {
  brand: { ...attributeText(70), stated: productFactWords.brand },
  /** The manufacturer's part number. */
  mpn: { ...attributeText(70), stated: productFactWords.mpn },
  /** Barcode number: EAN, UPC or GTIN-14. */
  gtin: { input: z.optional(gtin), output: z.string(), maximum: maxGtinInputLength, stated: null },
  countryOfOrigin: { ...attributeText(longestOrigin), stated: productFactWords.countryOfOrigin },
  /** Name and place. */
  manufacturer: { ...attributeText(200), stated: productFactWords.manufacturer },
  /** Name and place, for imported goods. */
  importer: { ...attributeText(200), stated: productFactWords.importer },
  warrantyMonths: {
    input: z.optional(
      nullableNumeral(
        z
          .int({ error: productFactWords.warrantyNotWhole })
          .check(
            z.gte(0, fieldWords.negative(productFactWords.warranty)),
            z.lte(maximumWarrantyMonths, productFactWords.warrantyLong(maximumWarrantyMonths)),
          ),
      ),
    ),
    output: z.nullable(z.int()),
    stated: productFactWords.warranty,
  },
  /** Null if it is not a drone. */
  weightClass: { input: z.optional(weightClass), output: weightClass, stated: null },
  /**
   * Number of the type certificate, needed to register aircraft above 250 g (Drone Rules, 2021, rules 13 and
   * 15).
   */
  typeCertificate: { ...attributeText(maxTypeCertificateLength), stated: null },
  /** Weight including packaging, for delivery charges. The same for all variants. */
  shippingWeightGrams: {
    input: z.optional(nullableNumeral(wholeWithin(productFactWords.packedWeight, 1, maxParcelGrams))),
    output: z.nullable(z.int()),
    stated: null,
  },
};

export type ProductFacts = AnswerValues<typeof productFacts>;
