import { pageFromQuery } from "#app/lib/category-path.ts";
import { maxFilterListLength, maxOriginLength, maxOrigins } from "#contract/catalog/product-filter-limits.ts";
import {
  type PriceRange,
  type ProductSort,
  priceRanges,
  productSorts,
} from "#contract/catalog/product-list-options.ts";
import {
  formatRanges,
  maxSpecificationRanges,
  parseBound,
  parseRanges,
  type SpecificationRange,
} from "#contract/catalog/specification-ranges.ts";
import { type WeightClass, weightClasses } from "#contract/catalog/weight-classes.ts";
import { maxRupees } from "#contract/kernel/money.ts";
import { readValueList } from "#contract/kernel/value-list.ts";

/** The filters of the store. Lists are sorted as `readValueList` sorts them. */
export interface StoreFilterChoices {
  /** Category slugs. */
  categories: readonly string[];
  price: PriceRange | null;
  /** Price bounds in rupees, `minPrice` ≤ `maxPrice`; null means no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  weightClass: readonly WeightClass[];
  /** Countries in lower case, without commas. */
  origin: readonly string[];
  /** Only products in stock. */
  available: boolean;
  /** Ranges of numeric specifications, sorted by key; only with exactly one category selected. */
  specifications: readonly SpecificationRange[];
}

/** The state of the store page. It is kept in the URL, so that it can be shared and reloaded. */
export interface StoreQuery extends StoreFilterChoices {
  search: string;
  sort: ProductSort;
  /** From 1. */
  page: number;
}

const maxSearchLength = 200;

export const noFilters: StoreFilterChoices = {
  categories: [],
  price: null,
  minPrice: null,
  maxPrice: null,
  weightClass: [],
  origin: [],
  available: false,
  specifications: [],
};

export const defaultStoreQuery: StoreQuery = { ...noFilters, search: "", sort: "default", page: 1 };

/** Reads the query string of the store or of its form, ignoring anything invalid. */
export function parseStoreQuery(parameters: URLSearchParams): StoreQuery {
  const text = (name: string) => withoutNul(parameters.get(name) ?? "");
  // Without JavaScript the form sends each ticked box as a separate parameter.
  const list = (name: string) =>
    readValueList(withoutNul(parameters.getAll(name).join(",")).slice(0, maxFilterListLength));
  const [sort, price] = [text("sort"), text("price")];
  const limits = [parseRupees(text("minPrice")), parseRupees(text("maxPrice"))] as const;
  const [least, most] = limits;
  const areSwapped = least !== null && most !== null && least > most;
  const [minPrice, maxPrice] = areSwapped ? [most, least] : limits;
  const categories = list("categories");
  return {
    search: text("search").trim().slice(0, maxSearchLength),
    sort: isKeyOf(productSorts, sort) ? sort : "default",
    categories,
    price: isKeyOf(priceRanges, price) ? price : null,
    minPrice: minPrice || null,
    maxPrice,
    weightClass: list("weightClass").filter((key) => isKeyOf(weightClasses, key)),
    origin: list("origin")
      .filter((country) => country.length <= maxOriginLength)
      .slice(0, maxOrigins),
    available: text("available") === "true",
    specifications: categories.length === 1 ? parseSpecifications(parameters) : [],
    page: pageFromQuery(parameters),
  };
}

/** Removes NUL characters, which the API rejects. */
const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** The form field names for the bounds of a specification. */
export const specificationFields = (key: string) => ({ least: `least.${key}`, most: `most.${key}` });

/** The specification ranges in the URL and in the form fields. */
function parseSpecifications(parameters: URLSearchParams): SpecificationRange[] {
  const ranges = new Map<string, { least: string; most: string }>();
  const noBounds = { least: "", most: "" };
  for (const { key, least, most = "" } of parseRanges(withoutNul(parameters.get("specifications") ?? "")))
    ranges.set(key, { least, most });
  for (const [name, value] of parameters) {
    const [bound = "", key = ""] = name.split(".");
    if (bound === "least" || bound === "most")
      ranges.set(key, { ...(ranges.get(key) ?? noBounds), [bound]: value.trim() });
  }
  return [...ranges]
    .filter(([key]) => /^[A-Za-z]{1,60}$/.test(key))
    .map(([key, texts]) => ({ key, ...parseLimits(texts) }))
    .filter(({ least, most }) => least !== null || most !== null)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, maxSpecificationRanges);
}

/** Parses the typed bounds of a range, swapping them if needed; invalid numbers become null. */
export function parseLimits(texts: { least: string; most: string }): {
  least: number | null;
  most: number | null;
} {
  const [least, most] = [parseFigure(texts.least), parseFigure(texts.most)];
  return least !== null && most !== null && least > most ? { least: most, most: least } : { least, most };
}

function parseFigure(text: string): number | null {
  const figure = parseBound(text.trim());
  return Number.isNaN(figure) ? null : figure;
}

/** Parses an amount in rupees with at most two decimals; null if invalid. */
function parseRupees(text: string): number | null {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  return amount === null || amount > maxRupees ? null : amount;
}

function isKeyOf<Labels extends object>(labels: Labels, key: string): key is Extract<keyof Labels, string> {
  return Object.hasOwn(labels, key);
}

/** The active filters as parameters of the store URL and of the API. */
export function filterParameters(query: StoreFilterChoices) {
  const { categories, price, minPrice, maxPrice, weightClass, origin, available, specifications } = query;
  return {
    ...(categories.length > 0 && { categories: categories.join(",") }),
    ...(price && { price }),
    ...(minPrice !== null && { minPrice: String(minPrice) }),
    ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    ...(weightClass.length > 0 && { weightClass: weightClass.join(",") }),
    ...(origin.length > 0 && { origin: origin.join(",") }),
    ...(available && { available: "true" as const }),
    ...(specifications.length > 0 && { specifications: formatRanges(specifications) }),
  };
}

/** The store URL for a query, without default values. */
export function storePath(query: StoreQuery): string {
  const { search, sort, page } = query;
  const text = new URLSearchParams({
    ...(search && { search }),
    ...(sort !== "default" && { sort }),
    ...filterParameters(query),
    ...(page > 1 && { page: String(page) }),
  })
    .toString()
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":");
  return text ? `/store?${text}` : "/store";
}

/** Changes the query. A new filter, sort order or search starts at page 1 (Specification §4). */
export function withChoice(query: StoreQuery, choice: Partial<Omit<StoreQuery, "page">>): StoreQuery {
  return { ...query, ...choice, page: 1 };
}

/** The filters with several options each. */
export type ListFilter = "categories" | "weightClass" | "origin";

/** Adds or removes one option of a list filter. */
export function withToggled(query: StoreQuery, filter: ListFilter, value: string): StoreQuery {
  const selected: readonly string[] = query[filter];
  const values = selected.includes(value)
    ? selected.filter((other) => other !== value)
    : [...selected, value];
  const choice = withChoice(query, { [filter]: readValueList(values.join(",")) });
  // Specification filters belong to the category.
  return filter === "categories" ? { ...choice, specifications: [] } : choice;
}

/** Sets the bounds of one specification, or removes it if both are null. */
export function withSpecification(query: StoreQuery, { key, least, most }: SpecificationRange): StoreQuery {
  const otherRanges = query.specifications.filter((range) => range.key !== key);
  const ranges = least === null && most === null ? otherRanges : [...otherRanges, { key, least, most }];
  return withChoice(query, {
    specifications: ranges.sort((a, b) => (a.key < b.key ? -1 : 1)),
  });
}

/** Sets the price filter: a predefined range or custom bounds, of which each replaces the other. */
export function withPrice(
  query: StoreQuery,
  filter: Partial<Pick<StoreQuery, "price" | "minPrice" | "maxPrice">>,
): StoreQuery {
  return withChoice(query, { price: null, minPrice: null, maxPrice: null, ...filter });
}

/** Converts a country to a URL value, without commas, because they separate countries in the URL. */
export const originValue = (country: string): string => country.replaceAll(",", "").trim().toLowerCase();

/** The number of active filters. */
export function filterCount({
  categories,
  price,
  minPrice,
  maxPrice,
  weightClass,
  origin,
  available,
  specifications,
}: StoreFilterChoices): number {
  const isPriceLimited = minPrice !== null || maxPrice !== null;
  const single = [price !== null, isPriceLimited, available].filter(Boolean).length;
  return categories.length + weightClass.length + origin.length + specifications.length + single;
}
