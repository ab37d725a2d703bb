import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type PriceRange, priceRanges } from "#contract/catalog-words.ts";
import { mostOrigins } from "#contract/product-filter-limits.ts";
import { type WeightClass, weightClasses } from "#contract/weight-classes.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { productSearch } from "#ports/database/tables/product-search.ts";
import { foundBy, readProductSearch } from "../search/product-search.ts";
import { containsText } from "../text-search.ts";
import { meantAmong, type ProductFilter } from "./list-products.ts";
import {
  chosenOrigin,
  conditionsOf,
  effectivePricePaise,
  inPriceRange,
  isAvailable,
  isOfCategories,
} from "./product-choices.ts";
import { type StatedRange, statedRanges } from "./specification-ranges.ts";
import { pricesOfVariants, variantPricePaise } from "./variant-choices.ts";

/** How many products each choice of a filter would leave, the other filters as they are chosen. */
export interface Facets {
  categories: { slug: string; count: number }[];
  ranges: { range: PriceRange; count: number }[];
  /** Effective prices in paise, those of variants included, whatever price is chosen; null when there are no products. */
  lowestPricePaise: number | null;
  highestPricePaise: number | null;
  weightClasses: { weightClass: WeightClass; count: number }[];
  /** The most frequent first, as one of the products spells them. */
  origins: { origin: string; count: number }[];
  /** Products that are not sold out. */
  available: number;
  /** Of one chosen category, what its products state. */
  specifications: StatedRange[];
}

/** Counts what {@link listProducts} would list of each choice, with what was probably meant by a search that finds nothing. */
export async function countFacets(
  db: Db,
  {
    search: text = "",
    match,
    synonyms = [],
    ...choices
  }: Omit<ProductFilter, "sort" | "page" | "limit"> = {},
): Promise<Facets> {
  const conditions = conditionsOf(db, choices);
  const { id, slug, specifications } = categories;
  const isChosen = isOfCategories(db, id, choices.categories) ?? sql`false`;
  const known = await db
    .select({ id, slug, specifications, isChosen: sql<boolean>`${isChosen}` })
    .from(categories);
  const countAmong = async (wanted: SQL | undefined) => {
    const among = and(wanted, conditions.ids);
    const groups = await countedGroups(db, among, conditions, choices.customerId);
    const { price, weightClasses, origins, available } = conditions;
    const [chosen, ...others] = known.filter(({ isChosen }) => isChosen);
    const specifications =
      chosen && others.length === 0
        ? await statedRanges(db, chosen, and(among, price, weightClasses, origins, available))
        : [];
    return { ...facetsOf(groups, known), specifications };
  };
  if (text === "" || match === "name") return countAmong(containsText([products.name], text));
  const found = async (condition: SQL | undefined) =>
    inArray(products.id, db.select({ id: productSearch.productId }).from(productSearch).where(condition));
  const search = await readProductSearch(db, text, synonyms);
  const counted = await countAmong(await found(await foundBy(db, search)));
  if (counted.listed > 0) return counted;
  const meant = await meantAmong(db, search, Object.values(conditions));
  return meant?.whole ? countAmong(await found(await foundBy(db, meant))) : counted;
}

const ranges = Object.keys(priceRanges) as PriceRange[];

/** Stands for a range among others: the variants of a product may be in several. */
const bitOf = (range: PriceRange) => sql.raw(String(1 << ranges.indexOf(range)));

/** The bit of the range that a price is in. */
const rangeOf = (pricePaise: SQL) =>
  sql`case ${sql.join(
    ranges.map((range) => sql`when ${inPriceRange(range, pricePaise)} then ${bitOf(range)}`),
    sql` `,
  )} else 0 end`;

type Conditions = ReturnType<typeof conditionsOf>;
type Group = Awaited<ReturnType<typeof countedGroups>>[number];

/**
 * The counts of each category, weight class, country and of all together, price ranges among them. Products that are alike in all
 * filters are counted together first, in one pass, so that the filters are weighed for a few groups and not for each
 * product.
 */
function countedGroups(
  db: Db,
  among: SQL | undefined,
  conditions: Conditions,
  customerId: string | undefined,
) {
  const fits = (condition: SQL | undefined) => (condition ? sql`coalesce(${condition}, false)` : sql`true`);
  const further = pricesOfVariants(db, rangeOf(variantPricePaise));
  const alike = db
    .select({
      categoryId: products.categoryId,
      weightClass: products.weightClass,
      country: products.countryOfOrigin,
      ranges: sql<number>`${rangeOf(effectivePricePaise)} | coalesce(${further.marks}, 0)`.as("ranges"),
      isAvailable: sql<boolean>`coalesce(${isAvailable(db, customerId)}, false)`.as("is_available"),
      fitsCategory: sql<boolean>`${fits(conditions.categories)}`.as("fits_category"),
      fitsPrice: sql<boolean>`${fits(conditions.price)}`.as("fits_price"),
      fitsWeight: sql<boolean>`${fits(conditions.weightClasses)}`.as("fits_weight"),
      fitsSpecifications: sql<boolean>`${fits(conditions.specifications)}`.as("fits_specifications"),
      fitsOrigin: sql<boolean>`${fits(conditions.origins)}`.as("fits_origin"),
      units: sql<number>`count(*)`.as("units"),
      lowest: sql<number>`min(least(${effectivePricePaise}, ${further.lowest}))`.as("lowest"),
      highest: sql<number>`max(greatest(${effectivePricePaise}, ${further.highest}))`.as("highest"),
    })
    .from(products)
    .leftJoin(further, eq(further.productId, products.id))
    .where(among)
    // By their places: a filter's values are parameters, and the same filter said twice would be another one.
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10`)
    .as("alike");
  const origin = chosenOrigin(sql`${alike.country}`);
  const fitsAvailable = conditions.available ? alike.isAvailable : sql`true`;
  const { fitsCategory, fitsPrice, fitsWeight, fitsOrigin, fitsSpecifications } = alike;
  const countOf = (...filters: (SQL | SQL.Aliased)[]) =>
    sql<number>`coalesce(sum(${alike.units}) filter (where ${sql.join(filters, sql` and `)}), 0)`.mapWith(
      Number,
    );
  const besidePrice = [fitsCategory, fitsSpecifications, fitsWeight, fitsOrigin, fitsAvailable];
  const where = sql.join(besidePrice, sql` and `);
  const inRanges = Object.fromEntries(
    ranges.map((range) => [range, countOf(...besidePrice, sql`${alike.ranges} & ${bitOf(range)} <> 0`)]),
  ) as Record<PriceRange, SQL<number>>;
  const paise = { mapFromDriverValue: (value: unknown) => (value === null ? null : Number(value)) };
  return db
    .select({
      by: sql<number>`grouping(${alike.categoryId}, ${alike.weightClass}, ${origin})`.mapWith(Number),
      categoryId: alike.categoryId,
      weightClass: alike.weightClass,
      country: sql<string>`min(${alike.country})`,
      listed: countOf(fitsPrice, ...besidePrice),
      // The specifications that are asked for are those of the chosen category, and go with it.
      ofCategory: countOf(fitsPrice, fitsWeight, fitsOrigin, fitsAvailable),
      ofWeight: countOf(fitsCategory, fitsSpecifications, fitsPrice, fitsOrigin, fitsAvailable),
      ofOrigin: countOf(fitsCategory, fitsSpecifications, fitsPrice, fitsWeight, fitsAvailable),
      ...inRanges,
      available: countOf(
        fitsCategory,
        fitsSpecifications,
        fitsPrice,
        fitsWeight,
        fitsOrigin,
        alike.isAvailable,
      ),
      lowest: sql<number | null>`min(${alike.lowest}) filter (where ${where})`.mapWith(paise),
      highest: sql<number | null>`max(${alike.highest}) filter (where ${where})`.mapWith(paise),
    })
    .from(alike)
    .groupBy(sql`grouping sets ((${alike.categoryId}), (${alike.weightClass}), (${origin}), ())`);
}

/** What `grouping` says of a group: a bit for each column that it is not by. */
const groupedBy = { category: 0b011, weightClass: 0b101, origin: 0b110, nothing: 0b111 };

function facetsOf(
  groups: readonly Group[],
  known: readonly { id: string; slug: string }[],
): Omit<Facets, "specifications"> & { listed: number } {
  const slugs = new Map(known.map(({ id, slug }) => [id, slug]));
  const by = (one: keyof typeof groupedBy) => groups.filter((group) => group.by === groupedBy[one]);
  const [all] = by("nothing");
  const inClass = new Map(by("weightClass").map(({ weightClass, ofWeight }) => [weightClass, ofWeight]));
  return {
    listed: all?.listed ?? 0,
    categories: by("category").flatMap(({ categoryId, ofCategory }) => {
      const slug = slugs.get(categoryId);
      return slug === undefined ? [] : [{ slug, count: ofCategory }];
    }),
    ranges: ranges.map((range) => ({ range, count: all?.[range] ?? 0 })),
    lowestPricePaise: all?.lowest ?? null,
    highestPricePaise: all?.highest ?? null,
    weightClasses: (Object.keys(weightClasses) as WeightClass[]).flatMap((weightClass) => {
      const count = inClass.get(weightClass);
      return count === undefined ? [] : [{ weightClass, count }];
    }),
    origins: by("origin")
      .filter(({ country }) => country !== "")
      .map(({ country, ofOrigin }) => ({ origin: country, count: ofOrigin }))
      .sort((one, other) => other.count - one.count || (one.origin < other.origin ? -1 : 1))
      .slice(0, mostOrigins),
    available: all?.available ?? 0,
  };
}
