import * as z from "zod/mini";
import { fieldWords } from "#contract/kernel/field-words.ts";
import { integerSchema, maxTextLength, nullableNumeral, singleLine } from "#contract/kernel/fields.ts";
import type { ResponseValues } from "#contract/kernel/record-fields.ts";
import { productAttributeMessages } from "./catalog-field-words.ts";
import { isGtin } from "./gtin.ts";
import { maxOriginLength } from "./product-filter-limits.ts";
import { type WeightClass, weightClasses } from "./weight-classes.ts";

export const maxWarrantyMonths = 120;
const maxTypeCertificateLength = 60;
/** Including spaces or hyphens between the digits. */
const maxGtinInputLength = 20;
export const maxParcelGrams = 100_000;

// @__NO_SIDE_EFFECTS__
function attributeText(maximum: number) {
  return {
    input: z.optional(z.string().check(singleLine(), maxTextLength(maximum))),
    output: z.string(),
    maximum,
  };
}

/** A GTIN of any length; spaces and hyphens are removed. */
const gtin = z.pipe(
  z.string().check(singleLine(), maxTextLength(maxGtinInputLength, productAttributeMessages.gtinOdd)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, "")),
    z.string().check(
      singleLine(),
      maxTextLength(14, productAttributeMessages.gtinOdd),
      z.refine((text) => text === "" || isGtin(text), { error: productAttributeMessages.gtinOdd }),
    ),
  ),
);

export const weightClassChoice = z.enum(Object.keys(weightClasses) as WeightClass[], {
  error: productAttributeMessages.weightClassUnknown,
});
const weightClass = z.nullable(weightClassChoice);

/**
 * Identifiers of a product, and details required by law. Empty text and null mean unknown. Omitted ones stay
 * unchanged. `stated` is the label on the product page, null if the page uses its own.
 */
export const productAttributes = {
  brand: { ...attributeText(70), stated: productAttributeMessages.brand },
  /** The manufacturer's part number. */
  mpn: { ...attributeText(70), stated: productAttributeMessages.mpn },
  /** Barcode number: EAN, UPC or GTIN-14. */
  gtin: { input: z.optional(gtin), output: z.string(), maximum: maxGtinInputLength, stated: null },
  countryOfOrigin: { ...attributeText(maxOriginLength), stated: productAttributeMessages.countryOfOrigin },
  /** Name and place. */
  manufacturer: { ...attributeText(200), stated: productAttributeMessages.manufacturer },
  /** Name and place, for imported goods. */
  importer: { ...attributeText(200), stated: productAttributeMessages.importer },
  warrantyMonths: {
    input: z.optional(
      nullableNumeral(
        z
          .int({ error: productAttributeMessages.warrantyNotWhole })
          .check(
            z.gte(0, fieldWords.negative(productAttributeMessages.warranty)),
            z.lte(maxWarrantyMonths, productAttributeMessages.warrantyLong(maxWarrantyMonths)),
          ),
      ),
    ),
    output: z.nullable(z.int()),
    stated: productAttributeMessages.warranty,
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
    input: z.optional(
      nullableNumeral(integerSchema(productAttributeMessages.packedWeight, 1, maxParcelGrams)),
    ),
    output: z.nullable(z.int()),
    stated: null,
  },
};

export type ProductAttributes = ResponseValues<typeof productAttributes>;
