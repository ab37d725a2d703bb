import { type PriceRange, type ProductSort, priceRanges, productSorts } from "#contract/catalog-words.ts";

/** What somebody is looking at in the store. It lives in the address, so that it can be shared and reloaded. */
export interface StoreQuery {
  search: string;
  sort: ProductSort;
  /** Category slugs. */
  categories: readonly string[];
  price: PriceRange | null;
  /** From 1. */
  page: number;
}

const longestSearch = 200;
const longestCategories = 1000;

export const everything: StoreQuery = { search: "", sort: "default", categories: [], price: null, page: 1 };

/** Reads the query string of the store; what it does not understand counts as not said. */
export function parseStoreQuery(parameters: URLSearchParams): StoreQuery {
  const sort = parameters.get("sort") ?? "";
  const price = parameters.get("price") ?? "";
  const page = parameters.get("page") ?? "";
  // A form without JavaScript sends each ticked box as a parameter of its own.
  const categories = storable(parameters.getAll("categories").join(","))
    .slice(0, longestCategories)
    .split(",");
  return {
    search: storable(parameters.get("search") ?? "")
      .trim()
      .slice(0, longestSearch),
    sort: isKeyOf(productSorts, sort) ? sort : "default",
    categories: [...new Set(categories.map((slug) => slug.trim()).filter(Boolean))],
    price: isKeyOf(priceRanges, price) ? price : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Text without NUL characters: no name has one, and no call takes them. */
const storable = (text: string): string => text.replaceAll("\0", "");

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}

/** The address of the store in this state; what is as usual is left out of it. */
export function storePath(query: StoreQuery): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set("search", query.search);
  if (query.sort !== "default") parameters.set("sort", query.sort);
  if (query.categories.length > 0) parameters.set("categories", query.categories.join(","));
  if (query.price) parameters.set("price", query.price);
  if (query.page > 1) parameters.set("page", String(query.page));
  const text = parameters.toString().replaceAll("%2C", ",");
  return text ? `/store?${text}` : "/store";
}

/** The state after a choice. Changing a filter, the sort order or the search starts again at page 1 (§4). */
export function withChoice(query: StoreQuery, choice: Partial<Omit<StoreQuery, "page">>): StoreQuery {
  return { ...query, ...choice, page: 1 };
}

/** The state after ticking or clearing the box of a category. */
export function withCategoryToggled(query: StoreQuery, slug: string): StoreQuery {
  const categories = query.categories.includes(slug)
    ? query.categories.filter((other) => other !== slug)
    : [...query.categories, slug];
  return withChoice(query, { categories });
}

/** How many of the filter panel's choices are in force. */
export const filterCount = (query: StoreQuery): number =>
  query.categories.length + (query.price === null ? 0 : 1);
