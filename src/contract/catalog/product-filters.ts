import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  Id,
  maxTextLength,
  optionalNumeral,
  optionalText,
  PageQuery,
  rupeesNumber,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { readValueList } from "#contract/kernel/value-list.ts";
import { m } from "#messages";
import { productAttributes, weightClassChoice } from "./product-attributes.ts";
import { maxFilterListLength, maxOrigins } from "./product-filter-limits.ts";
import { type PriceRange, priceRanges } from "./product-list-options.ts";
import { productSort } from "./product-sort.ts";
import { visibilityChoices } from "./visibility.ts";

/** A list of values as text, see `readValueList`. `message` is the error for a text that is too long. */
// @__NO_SIDE_EFFECTS__
function listOf<Value>(values: z.ZodMiniType<Value[], string[]>, message: Message) {
  return z.pipe(
    z.string().check(maxTextLength(maxFilterListLength, message)),
    z.pipe(z.transform(readValueList), values),
  );
}

/** Maximum number of product ids in a query. */
const maxIds = 100;

const tooManyIds = () => m["catalog.field.tooManyIds"]({ maximum: maxIds });
const tooManyOrigins = () => m["catalog.field.tooManyOrigins"]({ maximum: maxOrigins });

/**
 * Product filters besides the search. Values of one filter are alternatives; different filters are combined.
 */
export const productFilters = {
  /** `name`: `search` matches only the name and the SKUs of the variants, including parts of them. */
  match: z.optional(z.literal("name", { error: m["catalog.field.matchInvalid"] })),
  /** Comma-separated category slugs. */
  categories: optionalText(maxFilterListLength),
  price: z.optional(
    z.enum(Object.keys(priceRanges) as PriceRange[], { error: m["catalog.field.priceRangeUnknown"] }),
  ),
  /** Lowest and highest price in rupees, both included; combined with `price`. */
  minPrice: optionalNumeral(rupeesNumber(m["catalog.field.lowestPrice"])),
  maxPrice: optionalNumeral(rupeesNumber(m["catalog.field.highestPrice"])),
  /** Comma-separated weight classes. */
  weightClass: z.optional(
    listOf(z.array(weightClassChoice), m["catalog.productAttribute.weightClassUnknown"]),
  ),
  /** Comma-separated countries of origin; leave out commas within a name. */
  origin: z.optional(
    listOf(
      z
        .array(z.string().check(maxTextLength(productAttributes.countryOfOrigin.maximum)))
        .check(z.maxLength(maxOrigins, { error: tooManyOrigins })),
      tooManyOrigins,
    ),
  ),
  /**
   * Ranges of number specifications: `flightTimeMinutes:20..40,rangeMetres:1000..`. The server validates the
   * keys.
   */
  specifications: optionalText(maxFilterListLength),
  /** `true`: excludes sold-out products. */
  available: z.optional(z.literal("true", { error: m["catalog.field.availableInvalid"] })),
  /**
   * For staff: `published` (the default), `scheduled`, `draft` or `all`. Other callers get only published
   * products.
   */
  visibility: z.optional(z.enum(visibilityChoices, { error: m["catalog.field.visibilityUnknown"] })),
  /** Comma-separated ids, used by carts to refresh their items. */
  ids: z.optional(
    z.pipe(
      z.string().check(maxTextLength(4000, tooManyIds)),
      z.pipe(
        z.transform((value: string) => value.split(",")),
        z.array(Id).check(z.maxLength(maxIds, { error: tooManyIds })),
      ),
    ),
  ),
};

export const pricesInOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice,
  { error: m["catalog.field.highestBelowLowest"], path: ["maxPrice"] },
);

/** Parameters that are lists. */
export const productFilterLists = ["categories", "weightClass", "origin"] as const;

export const ProductQuery = z
  .extend(PageQuery, {
    ...productFilters,
    /** Sorting by stock is for staff; others get the default order. */
    sort: productSort,
  })
  .check(pricesInOrder);
export type ProductQuery = z.infer<typeof ProductQuery>;

/** How many products each filter option would leave, if the other filters stay as chosen. */
export const ProductFacets = z.object({
  categories: z.array(z.object({ slug: z.string(), count: z.number() })),
  price: z.object({
    /**
     * Lowest and highest effective price in rupees, regardless of the price filter; omitted if there are no
     * products.
     */
    lowest: z.optional(z.number()),
    highest: z.optional(z.number()),
    ranges: z.array(z.object({ range: z.enum(Object.keys(priceRanges) as PriceRange[]), count: z.number() })),
  }),
  /** Only classes that at least one product has. */
  weightClasses: z.array(z.object({ weightClass: weightClassChoice, count: z.number() })),
  /** Known countries of origin, most frequent first. */
  origins: z.array(z.object({ origin: z.string(), count: z.number() })),
  /** Number of products in stock. */
  available: z.number(),
  /**
   * If one category is chosen: the number specifications that at least two of its products have, in the
   * category's order. The bounds are the lowest and highest value among the products that the other filters
   * leave; chosen ranges do not affect the bounds. The bounds are omitted if no product is left.
   */
  specifications: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      least: z.optional(z.number()),
      most: z.optional(z.number()),
    }),
  ),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const countProductFacets = endpoint({
  method: "GET",
  path: "/api/product/facets",
  access: "visitor",
  shows: ["product", "category", "settings"],
  summary: `Counts products by category, price range, weight class, country of origin (the ${maxOrigins} most frequent) and availability, each with the other filters applied; also returns their lowest and highest price and, if one category is chosen, the bounds of its specifications. Specification filters do not affect the counts of categories.`,
  query: z.object({ search: optionalText(200), ...productFilters }).check(pricesInOrder),
  lists: productFilterLists,
  output: z.object({ facets: ProductFacets }),
});
