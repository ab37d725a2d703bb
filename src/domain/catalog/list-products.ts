import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ProductListSort } from "#contract/catalog/product-list-options.ts";
import { type Pagination, unpagedLimit } from "#contract/kernel/fields.ts";
import { omit } from "#domain/omit.ts";
import { isPublic } from "#domain/public-products.ts";
import { type Page, type PageOptions, paginationOf, readPage } from "#domain/read-page.ts";
import {
  bestFirst,
  hasTerms,
  matchCondition,
  type ProductSearch,
  readProductSearch,
} from "#domain/search/product-search.ts";
import { type SuggestedSearch, suggestSearch } from "#domain/search/suggest-search.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { productSearch } from "#ports/database/tables/product-search.ts";
import { type CategoryWithCount, getCategoryBySlug } from "./categories.ts";
import { discountOrder, idsByDiscount } from "./discount-order.ts";
import { plainOrders } from "./plain-orders.ts";
import { idsByPrice, isPriceSort, priceOrder } from "./price-order.ts";
import { type Among, conditionsOf, isNamed, type ProductChoices } from "./product-choices.ts";
import { type ProductInCategory, type ProductView, productsInOrder, selectProducts } from "./product-rows.ts";

/** Which products to list. By default all published ones, newest first, up to a thousand. */
export interface ProductFilter extends ProductChoices {
  /** Words in any order, or part of the name. If `match` is set, only part of the name or of a SKU. */
  search?: string;
  match?: "name" | undefined;
  /** Lines of comma-separated synonyms. */
  synonyms?: readonly string[];
  sort?: ProductListSort;
  page?: number | undefined;
  limit?: number | undefined;
  /** Includes the compatible products of each product. */
  withDetails?: boolean;
}

export interface ProductList {
  products: ProductInCategory[];
  pagination: Pagination;
  /**
   * Corrected search ("did you mean") if no product matches the typed one. If the correction only replaces
   * words, `products` has the results of the corrected search. If it drops words, `products` is empty.
   */
  meant?: string | undefined;
}

/**
 * Returns one page of products and the total. Search results are ordered by relevance unless `sort` is given.
 */
export async function listProducts(
  db: Db,
  { search: text = "", match, synonyms = [], sort, page, limit, withDetails, ...choices }: ProductFilter = {},
): Promise<ProductList> {
  const conditions = Object.values(conditionsOf(db, choices));
  const { customerId, visibility = "published" } = choices;
  const view = { sort, page, limit, withDetails, customerId, forStaff: visibility !== "published" };
  if (text === "" || match === "name") {
    const named = isNamed(db, text);
    const conditionWithin = (among: Among) => and(named, ...Object.values(conditionsOf(db, choices, among)));
    return pageOf(db, conditionWithin, view);
  }
  const search = await readProductSearch(db, text, synonyms);
  const found = await searchedPageOf(db, search, conditions, view);
  if (found.pagination.total > 0) return found;
  const meant = await suggestSearchWithin(db, search, conditions);
  if (!meant) return found;
  return {
    ...(meant.replacesSearch ? await searchedPageOf(db, meant, conditions, view) : found),
    meant: meant.text,
  };
}

/** Returns the corrected search if the typed one matches no product under the other conditions. */
export function suggestSearchWithin(
  db: Db,
  search: ProductSearch,
  conditions: readonly (SQL | undefined)[],
): Promise<SuggestedSearch | undefined> {
  return suggestSearch(db, search, async ({ terms }) => {
    const conditionWithin = searchedAmong(db, hasTerms(terms), conditions);
    const some = await db
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(conditionWithin)
      .limit(1);
    return some.length > 0;
  });
}

type View = ProductView & { [Key in "sort" | "page" | "limit"]: ProductFilter[Key] | undefined };

async function pageOf(
  db: Db,
  wantedAmong: (among: Among) => SQL | undefined,
  { sort = "default", page = 1, limit = unpagedLimit, ...viewOptions }: View,
): Promise<ProductList> {
  const conditionWithin = wantedAmong("all");
  const offset = (page - 1) * limit;
  if (sort === "discount-high" || isPriceSort(sort)) {
    const ids = isPriceSort(sort)
      ? await idsByPrice(db, wantedAmong, { sort, limit, offset })
      : await idsByDiscount(db, conditionWithin, { customerId: viewOptions.customerId, limit, offset });
    const total = await db.$count(products, conditionWithin);
    return {
      products: await productsInOrder(db, ids, viewOptions),
      pagination: paginationOf(page, total, limit),
    };
  }
  const order = [...plainOrders[sort], desc(products.createdAt), desc(products.id)];
  // Selects the ids of the page first, because a row in full is expensive: also those of the pages before.
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(conditionWithin)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const count = sql`${db.$count(products, conditionWithin)}`.mapWith(Number).as("total");
  const found = await selectProducts(db, viewOptions, { count })
    .where(inArray(products.id, ids))
    .orderBy(...order);
  const total = found[0]?.count ?? (page > 1 ? await db.$count(products, conditionWithin) : 0);
  return {
    products: found.map((product) => omit(product, "count")),
    pagination: paginationOf(page, total, limit),
  };
}

/** Returns one page of the search results and their total. Searching is expensive, so one query returns both. */
async function searchedPageOf(
  db: Db,
  search: ProductSearch,
  conditions: readonly (SQL | undefined)[],
  { sort = "default", page = 1, limit = unpagedLimit, ...viewOptions }: View,
): Promise<ProductList> {
  const conditionWithin = searchedAmong(db, await matchCondition(db, search), conditions);
  const listed = db
    .select({ id: productSearch.productId, total: sql<number>`(count(*) over ())::int` })
    .from(productSearch)
    .where(conditionWithin)
    .$dynamic();
  const found = await inOrder()
    .limit(limit)
    .offset((page - 1) * limit);
  const total = found[0]?.total ?? (page > 1 ? await db.$count(productSearch, conditionWithin) : 0);
  const ids = found.map(({ id }) => id);
  return {
    products: await productsInOrder(db, ids, viewOptions),
    pagination: paginationOf(page, total, limit),
  };

  function inOrder() {
    const newest = [desc(productSearch.createdAt), desc(productSearch.productId)];
    if (sort === "default") return listed.orderBy(bestFirst(search), ...newest);
    const ofProducts = listed.innerJoin(products, eq(products.id, productSearch.productId));
    if (isPriceSort(sort)) {
      const { further, ofProduct, order } = priceOrder(db, sort);
      return ofProducts.leftJoin(further, ofProduct).orderBy(order, ...newest);
    }
    if (sort === "discount-high") {
      const { further, ofProduct, order } = discountOrder(db, viewOptions.customerId);
      return ofProducts.leftJoin(further, ofProduct).orderBy(order, ...newest);
    }
    return ofProducts.orderBy(...plainOrders[sort], ...newest);
  }
}

/** Condition on `product_search`: matches the search and the other conditions. */
function searchedAmong(db: Db, found: SQL | undefined, conditions: readonly (SQL | undefined)[]) {
  const conditionWithin = and(...conditions);
  return and(
    found,
    conditionWithin &&
      inArray(productSearch.productId, db.select({ id: products.id }).from(products).where(conditionWithin)),
  );
}

/**
 * Returns a category by its current or former slug with a page of its products, newest first. Throws `not
 * found`.
 */
export async function listCategoryProducts(
  db: Db,
  slug: string,
  choice: PageOptions = {},
): Promise<{ category: CategoryWithCount } & Omit<ProductList, "meant">> {
  const category = await getCategoryBySlug(db, slug);
  const { products, pagination } = await listProducts(db, { categories: [category.slug], ...choice });
  return { category, products, pagination };
}

/** Returns the slugs of all published products, oldest first. */
export async function listProductSlugs(db: Db, choice: PageOptions): Promise<Page<string>> {
  const slugs = db
    .select({ slug: products.slug })
    .from(products)
    .where(isPublic)
    .orderBy(asc(products.createdAt), asc(products.id));
  const { rows, pagination } = await readPage(slugs, db.$count(products, isPublic), choice);
  return { rows: rows.map(({ slug }) => slug), pagination };
}
