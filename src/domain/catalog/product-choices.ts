import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type PriceRange, priceRanges } from "#contract/catalog/product-list-options.ts";
import type { SpecificationRange } from "#contract/catalog/specification-ranges.ts";
import type { VisibilityChoice } from "#contract/catalog/visibility.ts";
import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import { hasVisibility } from "#domain/public-products.ts";
import { normalizeSlug } from "#domain/slug.ts";
import { soldOutCondition } from "#domain/stock/counted-products.ts";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  formerCategorySlugs,
  products,
  productVariants,
} from "#ports/database/tables/catalog.ts";
import { specificationRangeConditions } from "./specification-ranges.ts";
import { isAvailableVariant, variantPricePaise, withVariant } from "./variant-choices.ts";

/** Filters besides the search text. An omitted filter matches everything. */
export interface ProductChoices {
  /** Current or former slugs; empty means every category. */
  categories?: readonly string[] | undefined;
  /** Range of the effective price. A product matches if any of its variants does. */
  price?: PriceRange | undefined;
  /** Bounds of the effective price, in paise. */
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
  weightClasses?: readonly WeightClass[] | undefined;
  /** Country names in any case, without commas. */
  origins?: readonly string[] | undefined;
  /** Number specifications with their bounds. */
  specifications?: readonly SpecificationRange[] | undefined;
  /** Only products in stock. */
  available?: boolean | undefined;
  ids?: readonly string[] | undefined;
  /** `published` by default; anything else is for staff only. */
  visibility?: VisibilityChoice | undefined;
  /** The customer whose own reservations count as available. */
  customerId?: string | undefined;
}

/** Effective price of the product itself, in paise. The index on products uses exactly this expression. */
export const effectivePricePaise = sql<number>`least(${products.pricePaise}, coalesce(${products.discountedPricePaise}, ${products.pricePaise}))`;

/** Normalises a country for filters: lower case, without commas, which separate countries in a query. */
export const chosenOrigin = (country: SQL | typeof products.countryOfOrigin | string): SQL<string> =>
  sql<string>`lower(replace(${country}, ',', ''))`;

/** The "… and above" range has no upper bound. */
const openPriceRange: PriceRange = "20000-999999";

/** Condition: the effective price is in this range. */
function priceRangeCondition(range: PriceRange, pricePaise: SQL = effectivePricePaise): SQL | undefined {
  const { from, to } = priceRanges[range];
  return and(
    gte(pricePaise, from * 100),
    range === openPriceRange ? undefined : lt(pricePaise, (to + 1) * 100),
  );
}

/** Condition: the product itself is in stock. */
export const isAvailableItself = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(
    isNull(products.stock),
    and(gt(products.stock, 0), notInArray(products.id, soldOutCondition(db, customerId))),
  );

/** Condition: the product or one of its variants is in stock. */
export const isAvailable = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(isAvailableItself(db, customerId), withVariant(db, isAvailableVariant(db, customerId)));

/** Condition: the name or a SKU contains this text; undefined without a text. */
export function isNamed(db: Db, text: string): SQL | undefined {
  const called = containsText([products.name, products.sku], text);
  return called && or(called, withVariant(db, containsText([productVariants.sku], text)));
}

/** Products that a condition applies to: all, or only those known to have no further variants. */
export type Among = "all" | "single";

/**
 * Condition: the product or one of its variants has a matching price; undefined without a price filter. If
 * `among` is "single", the condition tests only the own price of each product, which is indexed.
 */
function pricedAs(
  db: Db,
  { price, minPricePaise, maxPricePaise }: ProductChoices,
  among: Among,
): SQL | undefined {
  const matchesRange = (pricePaise: SQL) =>
    and(
      price && priceRangeCondition(price, pricePaise),
      minPricePaise === undefined ? undefined : gte(pricePaise, minPricePaise),
      maxPricePaise === undefined ? undefined : lte(pricePaise, maxPricePaise),
    );
  const matchesCurrentPrice = matchesRange(effectivePricePaise);
  if (!matchesCurrentPrice || among === "single") return matchesCurrentPrice;
  return or(matchesCurrentPrice, withVariant(db, matchesRange(variantPricePaise)));
}

/** The condition of each filter on `products`; undefined if not set. */
export function conditionsOf(db: Db, choices: ProductChoices, among: Among = "all") {
  const { categories: slugs, weightClasses, origins, ids, visibility } = choices;
  return {
    categories: categoryCondition(db, products.categoryId, slugs),
    price: pricedAs(db, choices, among),
    weightClasses: isOfWeightClasses(products.weightClass, weightClasses),
    origins: originCondition(sql`${products.countryOfOrigin}`, origins),
    specifications: specificationRangeConditions(choices.specifications),
    available: choices.available ? isAvailable(db, choices.customerId) : undefined,
    ids: ids ? inArray(products.id, [...ids]) : undefined,
    visibility: isOfVisibility(visibility),
  };
}

/** Condition: has this visibility; undefined for all. */
export const isOfVisibility = (visibility: VisibilityChoice = "published"): SQL | undefined =>
  visibility === "all" ? undefined : hasVisibility[visibility];

/** Condition: in one of these weight classes; undefined if empty. */
export const isOfWeightClasses = (
  weightClass: SQLWrapper,
  chosen: readonly WeightClass[] = [],
): SQL | undefined => (chosen.length > 0 ? inArray(weightClass, [...chosen]) : undefined);

/** Condition: from one of these countries; undefined if empty. */
export const originCondition = (country: SQL, chosen: readonly string[] = []): SQL | undefined =>
  or(...chosen.map((origin) => eq(chosenOrigin(country), chosenOrigin(origin))));

/** Condition: the category has one of these slugs; undefined if empty. */
export const categoryCondition = (
  db: Db,
  id: typeof products.categoryId | typeof categories.id,
  slugs: readonly string[] = [],
): SQL | undefined =>
  slugs.length > 0 ? inArray(id, categoriesWithSlugs(db, slugs.map(normalizeSlug))) : undefined;

function categoriesWithSlugs(db: Db, slugs: string[]) {
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, slugs))
    .unionAll(
      db
        .select({ id: formerCategorySlugs.categoryId })
        .from(formerCategorySlugs)
        .where(inArray(formerCategorySlugs.slug, slugs)),
    );
}
