import { and, type SQL, sql } from "drizzle-orm";
import { maxOrigins } from "#contract/catalog/product-filter-limits.ts";
import type { PriceRange } from "#contract/catalog/product-list-options.ts";
import { type WeightClass, weightClasses } from "#contract/catalog/weight-classes.ts";
import {
  type FoundProducts,
  foundProducts,
  matchCondition,
  type ProductSearch,
  readProductSearch,
} from "#domain/search/product-search.ts";
import type { Db } from "#ports/database/database.ts";
import { categories } from "#ports/database/tables/catalog.ts";
import { type CountedGroup, countedGroups, ranges } from "./alike-products.ts";
import { type ProductFilter, suggestSearchWithin } from "./list-products.ts";
import { categoryCondition, conditionsOf, isNamed } from "./product-choices.ts";
import { type LabelledRange, labelledRanges } from "./specification-ranges.ts";

/** For each filter option, the number of products it would leave if the other filters stay as chosen. */
export interface Facets {
  categories: { slug: string; count: number }[];
  ranges: { range: PriceRange; count: number }[];
  /**
   * Lowest and highest effective price in paise, including variants, regardless of the price filter; null if
   * there are no products.
   */
  lowestPricePaise: number | null;
  highestPricePaise: number | null;
  weightClasses: { weightClass: WeightClass; count: number }[];
  /** Most frequent first, in the spelling of one of the products. */
  origins: { origin: string; count: number }[];
  /** Number of products in stock. */
  available: number;
  /** Number specifications of the products, if exactly one category is chosen. */
  specifications: LabelledRange[];
}

/**
 * Counts what {@link listProducts} would return for each filter option, including the corrected search if the
 * original finds nothing.
 */
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
  const isChosen = categoryCondition(db, id, choices.categories) ?? sql`false`;
  const counts = await db
    .select({ id, slug, specifications, isChosen: sql<boolean>`${isChosen}` })
    .from(categories);
  const chosenOnes = counts.filter(({ isChosen }) => isChosen);
  const [chosen, ...others] = chosenOnes;
  const categoryIds = chosenOnes.map(({ id }) => id);
  const countAmong = async (named: SQL | undefined, found?: FoundProducts) => {
    const among = and(named, conditions.ids, conditions.visibility);
    const groups = await countedGroups(db, { named: among, found }, { ...choices, categoryIds });
    const { price, weightClasses, origins, available } = conditions;
    const fit = and(among, price, weightClasses, origins, available);
    const specifications =
      chosen && others.length === 0
        ? await labelledRanges(db, chosen, { among: conditions.visibility, fit, found })
        : [];
    return { ...facetsOf(groups, counts), specifications };
  };
  if (text === "" || match === "name") return countAmong(isNamed(db, text));
  const countFound = async (search: ProductSearch) =>
    countAmong(undefined, foundProducts(db, await matchCondition(db, search)));
  const search = await readProductSearch(db, text, synonyms);
  const counted = await countFound(search);
  if (counted.listed > 0) return counted;
  const suggestion = await suggestSearchWithin(db, search, Object.values(conditions));
  return suggestion?.replacesSearch ? countFound(suggestion) : counted;
}

/** Values of SQL `grouping()`: a bit is set for each column that the group is not grouped by. */
const groupedBy = { category: 0b011, weightClass: 0b101, origin: 0b110, nothing: 0b111 };

function facetsOf(
  groups: readonly CountedGroup[],
  counts: readonly { id: string; slug: string }[],
): Omit<Facets, "specifications"> & { listed: number } {
  const slugs = new Map(counts.map(({ id, slug }) => [id, slug]));
  const by = (one: keyof typeof groupedBy) => groups.filter((group) => group.by === groupedBy[one]);
  const [all] = by("nothing");
  const countsByClass = new Map(
    by("weightClass").map(({ weightClass, ofWeight }) => [weightClass, ofWeight]),
  );
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
      const count = countsByClass.get(weightClass);
      return count === undefined ? [] : [{ weightClass, count }];
    }),
    origins: by("origin")
      .filter(({ country }) => country !== "")
      .map(({ country, ofOrigin }) => ({ origin: country, count: ofOrigin }))
      .sort((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1))
      .slice(0, maxOrigins),
    available: all?.available ?? 0,
  };
}
