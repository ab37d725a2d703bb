import * as z from "zod/mini";
import { catalogFieldWords, productFactWords } from "./catalog-field-words.ts";
import { type PriceRange, type ProductSort, priceRanges, productSorts } from "./catalog-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import { atMost, Id, optionalNumeral, optionalText, PageQuery, rupeesNumber } from "./fields.ts";
import { productFacts, weightClassChoice } from "./product-facts.ts";
import { longestFilterList, mostOrigins } from "./product-filter-limits.ts";
import { readValueList } from "./value-list.ts";

/** A text that lists values, see `readValueList`; `message` is said when it is too long to be one. */
// @__NO_SIDE_EFFECTS__
function listOf<Value>(values: z.ZodMiniType<Value[], string[]>, message: string) {
  return z.pipe(
    z.string().check(atMost(longestFilterList, message)),
    z.pipe(z.transform(readValueList), values),
  );
}

/** Most products that one list can be asked for by their ids. */
const mostIds = 100;

/** Which products are meant, beside what is searched. Several choices of one filter widen it, filters narrow each other. */
export const productFilters = {
  /** `name`: `search` is a part of the name, or of the SKU of a variant, and nothing else. */
  match: z.optional(z.literal("name", { error: catalogFieldWords.matchUnknown })),
  /** Category slugs, separated by commas. */
  categories: optionalText(longestFilterList),
  price: z.optional(
    z.enum(Object.keys(priceRanges) as PriceRange[], { error: catalogFieldWords.priceRangeUnknown }),
  ),
  /** The least and the most that a product may cost, in rupees, both ends included; beside `price`. */
  minPrice: optionalNumeral(rupeesNumber(catalogFieldWords.lowestPrice)),
  maxPrice: optionalNumeral(rupeesNumber(catalogFieldWords.highestPrice)),
  /** Weight classes, separated by commas. */
  weightClass: z.optional(listOf(z.array(weightClassChoice), productFactWords.weightClassUnknown)),
  /** Countries of origin, separated by commas; a comma of their own is left out. */
  origin: z.optional(
    listOf(
      z
        .array(z.string().check(atMost(productFacts.countryOfOrigin.maximum)))
        .check(z.maxLength(mostOrigins, catalogFieldWords.manyOrigins(mostOrigins))),
      catalogFieldWords.manyOrigins(mostOrigins),
    ),
  ),
  /** Specifications that are between two figures: `flightTimeMinutes:20..40,rangeMetres:1000..`. The server knows the keys. */
  specifications: optionalText(longestFilterList),
  /** `true`: what is sold out is left out. */
  available: z.optional(z.literal("true", { error: catalogFieldWords.availableUnknown })),
  /** Ids, separated by commas: the carts refresh their lines with it. */
  ids: z.optional(
    z.pipe(
      z.string().check(atMost(4000, catalogFieldWords.manyIds(mostIds))),
      z.pipe(
        z.transform((value: string) => value.split(",")),
        z.array(Id).check(z.maxLength(mostIds, catalogFieldWords.manyIds(mostIds))),
      ),
    ),
  ),
};

export const pricesInOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice,
  { error: catalogFieldWords.highestBelowLowest, path: ["maxPrice"] },
);

/** The parameters that are lists. */
export const productFilterLists = ["categories", "weightClass", "origin"] as const;

export const ProductQuery = z
  .extend(PageQuery, {
    ...productFilters,
    sort: z._default(
      z.enum(Object.keys(productSorts) as ProductSort[], { error: fieldWords.sortUnknown }),
      "default",
    ),
  })
  .check(pricesInOrder);
export type ProductQuery = z.infer<typeof ProductQuery>;

/** How many products each choice of a filter would leave, the other filters as they are chosen. */
export const ProductFacets = z.object({
  categories: z.array(z.object({ slug: z.string(), count: z.number() })),
  price: z.object({
    /** Effective prices in rupees, whatever price is chosen; left out when there are no products. */
    lowest: z.optional(z.number()),
    highest: z.optional(z.number()),
    ranges: z.array(z.object({ range: z.enum(Object.keys(priceRanges) as PriceRange[]), count: z.number() })),
  }),
  /** Those that a product has. */
  weightClasses: z.array(z.object({ weightClass: weightClassChoice, count: z.number() })),
  /** Those that are stated of a product, the most frequent first. */
  origins: z.array(z.object({ origin: z.string(), count: z.number() })),
  /** Products that are not sold out. */
  available: z.number(),
  /**
   * Of one chosen category the figures that at least two of its products state, in its order: the least and the most of
   * what the other filters leave, whatever ranges are chosen; left out when nothing is left.
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
  summary: `How many products each category, price range, weight class, country of origin (the ${mostOrigins} most frequent) and availability has, among those that the other filters leave, their lowest and highest price, and of one category the least and the most of its specifications. Categories are counted whatever specifications are asked for, which are those of the chosen one.`,
  query: z.object({ search: optionalText(200), ...productFilters }).check(pricesInOrder),
  lists: productFilterLists,
  output: z.object({ facets: ProductFacets }),
});
