import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PriceRange, priceRanges } from "#contract/catalog/product-list-options.ts";
import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import type { FoundProducts } from "#domain/search/product-search.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import {
  chosenOrigin,
  conditionsOf,
  effectivePricePaise,
  isAvailable,
  isOfWeightClasses,
  originCondition,
  type ProductChoices,
} from "./product-choices.ts";
import { pricesOfVariants, variantPricePaise } from "./variant-choices.ts";

/** Price ranges that facets count. */
export const ranges = Object.keys(priceRanges) as PriceRange[];

/** A bit per price range, because the variants of a product may be in several. */
const bitOf = (range: PriceRange) => sql.raw(String(1 << ranges.indexOf(range)));

/** Lower bounds of all ranges but the first, in paise. The ranges are contiguous. */
const beginnings = sql.raw(
  `array[${ranges.slice(1).map((range) => priceRanges[range].from * 100)}]::bigint[]`,
);

/** Bit of the range of a price. `width_bucket` evaluates the price only once. */
const rangeOf = (pricePaise: SQL) => sql`(1 << width_bucket(${pricePaise}, ${beginnings}))`;

/** Bits for the other properties of a product. */
const marks = {
  isAvailable: sql.raw(String(1 << ranges.length)),
  matchesPrice: sql.raw(String(2 << ranges.length)),
  matchesSpecifications: sql.raw(String(4 << ranges.length)),
};

/** The chosen filters, with the ids of the chosen categories. An empty list of ids matches no category. */
interface Counted extends ProductChoices {
  categoryIds: readonly string[];
}

/**
 * Restricts the products to count: a condition on `products`, and the results of a search. Undefined for no
 * restriction.
 */
interface Among {
  named: SQL | undefined;
  found: FoundProducts | undefined;
}

export type CountedGroup = Awaited<ReturnType<typeof countedGroups>>[number];

/**
 * Counts the matching products per category, weight class, country and price range, and in total. One pass groups
 * products that are alike in all filters; each count then adds up only these few groups.
 */
export function countedGroups(db: Db, among: Among, choices: Counted) {
  const similar = similarProducts(db, among, choices);
  const origin = chosenOrigin(sql`${similar.country}`);
  const has = (bit: SQL) => sql`${similar.marks} & ${bit} <> 0`;
  const always = sql`true`;
  const matchesCategory = isInChosenCategory(similar.categoryId, choices) ?? always;
  const matchesWeight = isOfWeightClasses(similar.weightClass, choices.weightClasses) ?? always;
  const matchesOrigin = originCondition(sql`${similar.country}`, choices.origins) ?? always;
  const matchesPrice = has(marks.matchesPrice);
  const matchesSpecifications = has(marks.matchesSpecifications);
  const matchesAvailability = choices.available ? has(marks.isAvailable) : always;
  const countOf = (...filters: SQL[]) =>
    sql<number>`coalesce(sum(${similar.units}) filter (where ${and(...filters)}), 0)`.mapWith(Number);
  const exceptPrice = [
    matchesCategory,
    matchesSpecifications,
    matchesWeight,
    matchesOrigin,
    matchesAvailability,
  ];
  const inRanges = Object.fromEntries(
    ranges.map((range) => [range, countOf(...exceptPrice, has(bitOf(range)))]),
  ) as Record<PriceRange, SQL<number>>;
  const paise = { mapFromDriverValue: (value: unknown) => (value === null ? null : Number(value)) };
  const end = (which: "min" | "max", of: SQL.Aliased) =>
    sql<number | null>`${sql.raw(which)}(${of}) filter (where ${and(...exceptPrice)})`.mapWith(paise);
  return db
    .select({
      by: sql<number>`grouping(${similar.categoryId}, ${similar.weightClass}, ${origin})`.mapWith(Number),
      categoryId: similar.categoryId,
      weightClass: similar.weightClass,
      country: sql<string>`min(${similar.country})`,
      listed: countOf(matchesPrice, ...exceptPrice),
      // Specification filters belong to the chosen category, so they do not apply to other categories.
      ofCategory: countOf(matchesPrice, matchesWeight, matchesOrigin, matchesAvailability),
      ofWeight: countOf(
        matchesCategory,
        matchesSpecifications,
        matchesPrice,
        matchesOrigin,
        matchesAvailability,
      ),
      ofOrigin: countOf(
        matchesCategory,
        matchesSpecifications,
        matchesPrice,
        matchesWeight,
        matchesAvailability,
      ),
      ...inRanges,
      available: countOf(
        matchesCategory,
        matchesSpecifications,
        matchesPrice,
        matchesWeight,
        matchesOrigin,
        has(marks.isAvailable),
      ),
      lowest: end("min", similar.lowest),
      highest: end("max", similar.highest),
    })
    .from(similar)
    .groupBy(sql`grouping sets ((${similar.categoryId}), (${similar.weightClass}), (${origin}), ())`);
}

const isInChosenCategory = (categoryId: SQLWrapper, { categories, categoryIds }: Counted): SQL | undefined =>
  categories?.length ? inArray(categoryId, [...categoryIds]) : undefined;

/**
 * Groups products that are alike in all filters, with their count and lowest and highest price. Properties
 * without a column are bits in `marks`. Prices and stock are evaluated only for products of the chosen
 * category and weight class; all other products are only counted as alternatives to that category and that
 * weight class.
 */
function similarProducts(db: Db, { named, found }: Among, choices: Counted) {
  const { price, specifications, weightClasses } = conditionsOf(db, choices);
  const categories = isInChosenCategory(products.categoryId, choices);
  const concerned = and(categories, weightClasses);
  const ifConcerned = (value: SQL, otherwise: SQL) =>
    concerned ? sql`case when ${concerned} then ${value} else ${otherwise} end` : value;
  const further = pricesOfVariants(db, rangeOf(variantPricePaise));
  const marked = (bit: SQL, condition: SQL | undefined) =>
    condition ? sql`case when ${condition} then ${bit} else 0 end` : bit;
  const inRanges = sql`${rangeOf(effectivePricePaise)} | coalesce(${further.marks}, 0)`;
  const available = marked(marks.isAvailable, isAvailable(db, choices.customerId));
  const otherMarks = choices.available
    ? sql`${available} | ${ifConcerned(inRanges, sql`0`)}`
    : ifConcerned(sql`${inRanges} | ${available}`, sql`0`);
  const each = db
    .select({
      categoryId: products.categoryId,
      weightClass: products.weightClass,
      country: products.countryOfOrigin,
      marks: sql`${otherMarks} | ${marked(marks.matchesPrice, price)}
        | ${marked(marks.matchesSpecifications, and(categories, specifications))}`.as("marks"),
      lowest: ifConcerned(sql`least(${effectivePricePaise}, ${further.lowest})`, sql`null`).as("lowest"),
      highest: ifConcerned(sql`greatest(${effectivePricePaise}, ${further.highest})`, sql`null`).as(
        "highest",
      ),
    })
    .from(products)
    .leftJoin(further, eq(further.productId, products.id))
    .$dynamic();
  const among = (found ? each.innerJoin(found, eq(found.productId, products.id)) : each).where(named);
  // `offset 0` is an optimisation fence: without it the planner inlines the price expressions into the
  // grouping and sorts all products.
  return db
    .select({
      categoryId: sql<string>`category_id`.as("category_id"),
      weightClass: sql<WeightClass | null>`weight_class`.as("weight_class"),
      country: sql<string>`country_of_origin`.as("country_of_origin"),
      marks: sql<number>`marks`.as("marks"),
      units: sql<number>`count(*)`.as("units"),
      lowest: sql<number | null>`min(lowest)`.as("lowest"),
      highest: sql<number | null>`max(highest)`.as("highest"),
    })
    .from(sql`(${among} offset 0) as each`)
    .groupBy(sql`1, 2, 3, 4`)
    .as("alike");
}
