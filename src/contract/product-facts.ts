import * as z from "zod/mini";
import { atMost, nullableNumeral } from "./fields.ts";
import type { AnswerValues } from "./record-fields.ts";
import { type WeightClass, weightClasses } from "./weight-classes.ts";

export const maximumWarrantyMonths = 120;

// @__NO_SIDE_EFFECTS__
function statedText(maximum: number) {
  return {
    input: z.optional(z.string().check(z.trim(), atMost(maximum))),
    output: z.string(),
    maximum,
  };
}

const weightClass = z.nullable(
  z.enum(Object.keys(weightClasses) as WeightClass[], { error: "Unknown weight class" }),
);

/**
 * What the law wants a shop to say about a product. Empty text and null: nothing is stated. A call that leaves a fact
 * out leaves it as it is. `stated` is what the product page calls it, null where the page finds words of its own.
 */
export const productFacts = {
  countryOfOrigin: { ...statedText(100), stated: "Country of origin" },
  /** Name and place. */
  manufacturer: { ...statedText(200), stated: "Manufacturer" },
  /** Name and place, of goods that come from abroad. */
  importer: { ...statedText(200), stated: "Importer" },
  warrantyMonths: {
    input: z.optional(
      nullableNumeral(
        z
          .int({ error: "Warranty must be a whole number of months" })
          .check(
            z.gte(0, "Warranty cannot be negative"),
            z.lte(maximumWarrantyMonths, `Warranty can be at most ${maximumWarrantyMonths} months`),
          ),
      ),
    ),
    output: z.nullable(z.int()),
    stated: "Warranty",
  },
  /** Null for what does not fly by itself. */
  weightClass: { input: z.optional(weightClass), output: weightClass, stated: null },
};

export type ProductFacts = AnswerValues<typeof productFacts>;
