import * as z from "zod/mini";
import { atMost, nullableNumeral } from "./fields.ts";
import { type WeightClass, weightClasses } from "./weight-classes.ts";

export const maximumWarrantyMonths = 120;

const fact = (maximum: number) => z.string().check(z.trim(), atMost(maximum));

const factFields = {
  countryOfOrigin: fact(100),
  /** Name and place. */
  manufacturer: fact(200),
  /** Name and place, of goods that come from abroad. */
  importer: fact(200),
  warrantyMonths: nullableNumeral(
    z
      .int({ error: "Warranty must be a whole number of months" })
      .check(
        z.gte(0, "Warranty cannot be negative"),
        z.lte(maximumWarrantyMonths, `Warranty can be at most ${maximumWarrantyMonths} months`),
      ),
  ),
  /** Null for what does not fly by itself. */
  weightClass: z.nullable(
    z.enum(Object.keys(weightClasses) as WeightClass[], { error: "Unknown weight class" }),
  ),
};

/** What the law wants a shop to say about a product. Empty text and null: nothing is stated. */
export const ProductFacts = z.partial(z.object(factFields));
export type ProductFacts = z.infer<typeof ProductFacts>;
