import * as z from "zod/mini";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import { integerSchema, maxTextLength, nullableNumeral, singleLine } from "#contract/kernel/fields.ts";
import type { ResponseValues } from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
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
  z
    .string()
    .check(singleLine(), maxTextLength(maxGtinInputLength, m["catalog.productAttribute.gtinInvalid"])),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, "")),
    z.string().check(
      singleLine(),
      maxTextLength(14, m["catalog.productAttribute.gtinInvalid"]),
      z.refine((text) => text === "" || isGtin(text), { error: m["catalog.productAttribute.gtinInvalid"] }),
    ),
  ),
);

export const weightClassChoice = z.enum(Object.keys(weightClasses) as WeightClass[], {
  error: m["catalog.productAttribute.weightClassUnknown"],
});
const weightClass = z.nullable(weightClassChoice);

/**
 * Identifiers of a product, and details required by law. Empty text and null mean unknown; omitted attributes
 * stay unchanged. `label` is the label on the product page; null if the page has its own label.
 */
export const productAttributes = {
  brand: { ...attributeText(70), label: m["catalog.productAttribute.brand"] },
  /** The manufacturer's part number. */
  mpn: { ...attributeText(70), label: m["catalog.productAttribute.mpn"] },
  /** Barcode number: EAN, UPC or GTIN-14. */
  gtin: { input: z.optional(gtin), output: z.string(), maximum: maxGtinInputLength, label: null },
  countryOfOrigin: {
    ...attributeText(maxOriginLength),
    label: m["catalog.productAttribute.countryOfOrigin"],
  },
  /** Name and place. */
  manufacturer: { ...attributeText(200), label: m["catalog.productAttribute.manufacturer"] },
  /** Name and place, for imported goods. */
  importer: { ...attributeText(200), label: m["catalog.productAttribute.importer"] },
  warrantyMonths: {
    input: z.optional(
      nullableNumeral(
        z.int({ error: m["catalog.productAttribute.warrantyInvalid"] }).check(
          z.gte(0, fieldErrors.negative(m["catalog.productAttribute.warranty"])),
          z.lte(maxWarrantyMonths, {
            error: () => m["catalog.productAttribute.warrantyTooLong"]({ maximum: maxWarrantyMonths }),
          }),
        ),
      ),
    ),
    output: z.nullable(z.int()),
    label: m["catalog.productAttribute.warranty"],
  },
  /** Null if the product is not a drone. */
  weightClass: { input: z.optional(weightClass), output: weightClass, label: null },
  /**
   * Number of the type certificate, needed to register aircraft above 250 g (Drone Rules, 2021, rules 13 and
   * 15).
   */
  typeCertificate: { ...attributeText(maxTypeCertificateLength), label: null },
  /** Weight including packaging, for delivery charges; the same for all variants. */
  shippingWeightGrams: {
    input: z.optional(
      nullableNumeral(integerSchema(m["catalog.productAttribute.packedWeight"], 1, maxParcelGrams)),
    ),
    output: z.nullable(z.int()),
    label: null,
  },
};

export type ProductAttributes = ResponseValues<typeof productAttributes>;
