import { pageOfAddress } from "#app/lib/category-path.ts";
import { type PriceRange, type ProductSort, priceRanges, productSorts } from "#contract/catalog-words.ts";
import { maximumRupees } from "#contract/money.ts";
import { longestFilterList, longestOrigin, mostOrigins } from "#contract/product-filter-limits.ts";
import {
  mostSpecificationRanges,
  rangesText,
  type SpecificationRange,
  writtenLimit,
  writtenRanges,
} from "#contract/specification-range-text.ts";
import { readValueList } from "#contract/value-list.ts";
import { type WeightClass, weightClasses } from "#contract/weight-classes.ts";

/** The filters of the store. Lists are in the order of `readValueList`, whatever the order of the choices. */
export interface StoreFilterChoices {
  /** Category slugs. */
  categories: readonly string[];
  price: PriceRange | null;
  /** The least and the most that a product may cost, in rupees; null: anything. The least is not above the most. */
  minPrice: number | null;
  maxPrice: number | null;
  weightClass: readonly WeightClass[];
  /** Countries in small letters, without commas. */
  origin: readonly string[];
  /** What is sold out is left out. */
  available: boolean;
  /** Of one chosen category what its products state, by key in one order; the least is not above the most. */
  specifications: readonly SpecificationRange[];
}

/** What somebody is looking at in the store. It lives in the address, so that it can be shared and reloaded. */
export interface StoreQuery extends StoreFilterChoices {
  search: string;
  sort: ProductSort;
  /** From 1. */
  page: number;
}

const longestSearch = 200;

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

export const everything: StoreQuery = { ...noFilters, search: "", sort: "default", page: 1 };

/** Reads the query string of the store, or its form; what it does not understand counts as not said. */
export function parseStoreQuery(parameters: URLSearchParams): StoreQuery {
  const said = (name: string) => storable(parameters.get(name) ?? "");
  // A form without JavaScript sends each ticked box as a parameter of its own.
  const listed = (name: string) =>
    readValueList(storable(parameters.getAll(name).join(",")).slice(0, longestFilterList));
  const [sort, price] = [said("sort"), said("price")];
  const limits = [rupeesOf(said("minPrice")), rupeesOf(said("maxPrice"))] as const;
  const [least, most] = limits;
  // Whoever says them the wrong way round means what is between them.
  const areSwapped = least !== null && most !== null && least > most;
  const [minPrice, maxPrice] = areSwapped ? [most, least] : limits;
  const categories = listed("categories");
  return {
    search: said("search").trim().slice(0, longestSearch),
    sort: isKeyOf(productSorts, sort) ? sort : "default",
    categories,
    price: isKeyOf(priceRanges, price) ? price : null,
    minPrice: minPrice || null,
    maxPrice,
    weightClass: listed("weightClass").filter((key) => isKeyOf(weightClasses, key)),
    origin: listed("origin")
      .filter((country) => country.length <= longestOrigin)
      .slice(0, mostOrigins),
    available: said("available") === "true",
    specifications: categories.length === 1 ? specificationsOf(parameters) : [],
    page: pageOfAddress(parameters),
  };
}

/** Text without NUL characters: no name has one, and no call takes them. */
const storable = (text: string): string => text.replaceAll("\0", "");

/** What the fields of a form with the two ends of a specification are called. */
export const specificationFields = (key: string) => ({ least: `least.${key}`, most: `most.${key}` });

/** Each specification of the address, and of the fields of a form, with its ends. */
function specificationsOf(parameters: URLSearchParams): SpecificationRange[] {
  const ranges = new Map<string, { least: string; most: string }>();
  const noEnds = { least: "", most: "" };
  for (const { key, least, most = "" } of writtenRanges(storable(parameters.get("specifications") ?? "")))
    ranges.set(key, { least, most });
  for (const [name, value] of parameters) {
    const [end = "", key = ""] = name.split(".");
    if (end === "least" || end === "most")
      ranges.set(key, { ...(ranges.get(key) ?? noEnds), [end]: value.trim() });
  }
  return [...ranges]
    .filter(([key]) => /^[A-Za-z]{1,60}$/.test(key))
    .map(([key, typed]) => ({ key, ...limitsOf(typed) }))
    .filter(({ least, most }) => least !== null || most !== null)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, mostSpecificationRanges);
}

/** The ends of a range as somebody typed them; what is no figure is no end. */
export function limitsOf(typed: { least: string; most: string }): {
  least: number | null;
  most: number | null;
} {
  const [least, most] = [figureOf(typed.least), figureOf(typed.most)];
  return least !== null && most !== null && least > most ? { least: most, most: least } : { least, most };
}

function figureOf(text: string): number | null {
  const figure = writtenLimit(text.trim());
  return Number.isNaN(figure) ? null : figure;
}

/** An amount in rupees with at most two decimals; null for any other text. */
function rupeesOf(text: string): number | null {
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null;
  return amount === null || amount > maximumRupees ? null : amount;
}

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}

/** The filters as parameters, of an address and of the calls alike; what is not chosen is left out. */
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
    ...(specifications.length > 0 && { specifications: rangesText(specifications) }),
  };
}

/** The address of the store in this state; what is as usual is left out of it. */
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

/** The state after a choice. Changing a filter, the sort order or the search starts again at page 1 (§4). */
export function withChoice(query: StoreQuery, choice: Partial<Omit<StoreQuery, "page">>): StoreQuery {
  return { ...query, ...choice, page: 1 };
}

/** The filters that are lists: each of their choices is ticked by itself. */
export type ListFilter = "categories" | "weightClass" | "origin";

/** The state after ticking or clearing the box of one choice of a list. */
export function withToggled(query: StoreQuery, filter: ListFilter, value: string): StoreQuery {
  const chosen: readonly string[] = query[filter];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const choice = withChoice(query, { [filter]: readValueList(values.join(",")) });
  // They are those of the category.
  return filter === "categories" ? { ...choice, specifications: [] } : choice;
}

/** The state after the ends of one specification are chosen; without both it is left out. */
export function withSpecification(query: StoreQuery, { key, least, most }: SpecificationRange): StoreQuery {
  const others = query.specifications.filter((range) => range.key !== key);
  const chosen = least === null && most === null ? others : [...others, { key, least, most }];
  return withChoice(query, {
    specifications: chosen.sort((one, other) => (one.key < other.key ? -1 : 1)),
  });
}

/** The state after a price is chosen: of a range and two limits, what was chosen last is meant. */
export function withPrice(
  query: StoreQuery,
  chosen: Partial<Pick<StoreQuery, "price" | "minPrice" | "maxPrice">>,
): StoreQuery {
  return withChoice(query, { price: null, minPrice: null, maxPrice: null, ...chosen });
}

/** How a country is said in an address, where commas part countries. */
export const originValue = (country: string): string => country.replaceAll(",", "").trim().toLowerCase();

/** How many of the filter panel's choices are in force. */
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
