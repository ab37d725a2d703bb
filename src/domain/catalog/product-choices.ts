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
import { type PriceRange, priceRanges } from "#contract/catalog-words.ts";
import type { SpecificationRange } from "#contract/specification-range-text.ts";
import type { WeightClass } from "#contract/weight-classes.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  formerCategorySlugs,
  products,
  productVariants,
} from "#ports/database/tables/catalog.ts";
import { soldOut } from "../stock/counted-products.ts";
import { containsText } from "../text-search.ts";
import { typedSlug } from "./slug.ts";
import { inSpecificationRanges } from "./specification-ranges.ts";
import { isAvailableVariant, variantPricePaise, withVariant } from "./variant-choices.ts";

/** What products have to be, beside what is searched. Of what is left out, anything will do. */
export interface ProductChoices {
  /** Present or former slugs; none means every category. */
  categories?: readonly string[] | undefined;
  /** Range of the effective price; a product has all prices of its variants. */
  price?: PriceRange | undefined;
  /** The least and the most that the effective price may be, in paise. */
  minPricePaise?: number | undefined;
  maxPricePaise?: number | undefined;
  weightClasses?: readonly WeightClass[] | undefined;
  /** Countries, in any case, without commas. */
  origins?: readonly string[] | undefined;
  /** Specifications that have to be between two figures. */
  specifications?: readonly SpecificationRange[] | undefined;
  /** Only what is not sold out. */
  available?: boolean | undefined;
  ids?: readonly string[] | undefined;
  /** Whose reservations do not count as sold. */
  customerId?: string | undefined;
}

/** What a buyer pays for a product as it is by itself, in paise. The index on products is over this very expression. */
export const effectivePricePaise = sql<number>`least(${products.pricePaise}, coalesce(${products.discountedPricePaise}, ${products.pricePaise}))`;

/** A country as somebody chooses it: without case, and without commas, which part countries. */
export const chosenOrigin = (country: SQL | typeof products.countryOfOrigin | string): SQL<string> =>
  sql<string>`lower(replace(${country}, ',', ''))`;

/** The range "… and above": its upper end bounds nothing. */
const openPriceRange: PriceRange = "20000-999999";

/** Condition: the effective price is in this range. */
export function inPriceRange(range: PriceRange, pricePaise: SQL = effectivePricePaise): SQL | undefined {
  const { from, to } = priceRanges[range];
  return and(
    gte(pricePaise, from * 100),
    range === openPriceRange ? undefined : lt(pricePaise, (to + 1) * 100),
  );
}

/** Condition: not sold out as it is by itself. */
export const isAvailableItself = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(isNull(products.stock), and(gt(products.stock, 0), notInArray(products.id, soldOut(db, customerId))));

/** Condition: not sold out in all of its variants. */
export const isAvailable = (db: Db, customerId: string | undefined): SQL | undefined =>
  or(isAvailableItself(db, customerId), withVariant(db, isAvailableVariant(db, customerId)));

/** Condition: the name has this text, or the SKU of one of its variants has; undefined without a text. */
export function isCalled(db: Db, text: string): SQL | undefined {
  const called = containsText([products.name, products.sku], text);
  return called && or(called, withVariant(db, containsText([productVariants.sku], text)));
}

/** Which products a condition is for: all, or those that are known to have no further variants. */
export type Among = "all" | "single";

/**
 * Condition: the product or one of its further variants costs what is asked for; undefined where nothing is. Of products
 * without further variants it asks for their own price alone, which an index knows.
 */
function pricedAs(
  db: Db,
  { price, minPricePaise, maxPricePaise }: ProductChoices,
  among: Among,
): SQL | undefined {
  const isAsAsked = (pricePaise: SQL) =>
    and(
      price && inPriceRange(price, pricePaise),
      minPricePaise === undefined ? undefined : gte(pricePaise, minPricePaise),
      maxPricePaise === undefined ? undefined : lte(pricePaise, maxPricePaise),
    );
  const asItIs = isAsAsked(effectivePricePaise);
  if (!asItIs || among === "single") return asItIs;
  return or(asItIs, withVariant(db, isAsAsked(variantPricePaise)));
}

/** The condition of each filter on `products`; undefined where nothing is chosen. */
export function conditionsOf(db: Db, choices: ProductChoices, among: Among = "all") {
  const { categories: slugs, weightClasses, origins, ids } = choices;
  return {
    categories: isOfCategories(db, products.categoryId, slugs),
    price: pricedAs(db, choices, among),
    weightClasses: isOfWeightClasses(products.weightClass, weightClasses),
    origins: isOfOrigins(sql`${products.countryOfOrigin}`, origins),
    specifications: inSpecificationRanges(choices.specifications),
    available: choices.available ? isAvailable(db, choices.customerId) : undefined,
    ids: ids ? inArray(products.id, [...ids]) : undefined,
  };
}

/** Condition: one of these weight classes; undefined where none is named. */
export const isOfWeightClasses = (
  weightClass: SQLWrapper,
  chosen: readonly WeightClass[] = [],
): SQL | undefined => (chosen.length > 0 ? inArray(weightClass, [...chosen]) : undefined);

/** Condition: one of these countries; undefined where none is named. */
export const isOfOrigins = (country: SQL, chosen: readonly string[] = []): SQL | undefined =>
  or(...chosen.map((origin) => eq(chosenOrigin(country), chosenOrigin(origin))));

/** Condition: the id is that of a category with one of these slugs; undefined where none is named. */
export const isOfCategories = (
  db: Db,
  id: typeof products.categoryId | typeof categories.id,
  slugs: readonly string[] = [],
): SQL | undefined =>
  slugs.length > 0 ? inArray(id, categoriesWithSlugs(db, slugs.map(typedSlug))) : undefined;

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
