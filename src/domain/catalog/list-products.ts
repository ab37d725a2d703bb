import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ProductSort } from "#contract/catalog/product-list-options.ts";
import { type Pagination, unpagedLimit } from "#contract/kernel/fields.ts";
import { isPublic } from "#domain/public-products.ts";
import { type Page, type PageChoice, paginationOf, readPage } from "#domain/read-page.ts";
import { type MeantSearch, probablyMeant } from "#domain/search/probably-meant.ts";
import {
  bestFirst,
  foundBy,
  hasTerms,
  type ProductSearch,
  readProductSearch,
} from "#domain/search/product-search.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { productSearch } from "#ports/database/tables/product-search.ts";
import { type CategoryWithCount, getCategoryBySlug } from "./categories.ts";
import { discountOrder, idsByDiscount } from "./discount-order.ts";
import { plainOrders } from "./plain-orders.ts";
import { idsByPrice, isPriceSort, priceOrder } from "./price-order.ts";
import { type Among, conditionsOf, isCalled, type ProductChoices } from "./product-choices.ts";
import { type ProductInCategory, productsInOrder, type Seen, selectProducts } from "./product-rows.ts";

/** Which products to list. By default all published ones, newest first, up to a thousand. */
export interface ProductFilter extends ProductChoices {
  /** Words in any order, or part of the name. With `match`, only part of the name or a SKU. */
  search?: string;
  match?: "name" | undefined;
  /** Lines of comma-separated synonyms. */
  synonyms?: readonly string[];
  sort?: ProductSort;
  page?: number | undefined;
  limit?: number | undefined;
  /** Include the compatible products of each. */
  whole?: boolean;
}

export interface ProductList {
  products: ProductInCategory[];
  pagination: Pagination;
  /**
   * Corrected search ("did you mean") if no product matches the typed one. If it replaces the whole text, the
   * products are its results; if it drops a part, the list is empty.
   */
  meant?: string | undefined;
}

/**
 * Returns one page of products and the total. Search results are ordered by relevance unless `sort` is given.
 */
export async function listProducts(
  db: Db,
  { search: text = "", match, synonyms = [], sort, page, limit, whole, ...choices }: ProductFilter = {},
): Promise<ProductList> {
  const conditions = Object.values(conditionsOf(db, choices));
  const { customerId, visibility = "published" } = choices;
  const view = { sort, page, limit, whole, customerId, forStaff: visibility !== "published" };
  if (text === "" || match === "name") {
    const named = isCalled(db, text);
    const wanted = (among: Among) => and(named, ...Object.values(conditionsOf(db, choices, among)));
    return pageOf(db, wanted, view);
  }
  const search = await readProductSearch(db, text, synonyms);
  const found = await searchedPageOf(db, search, conditions, view);
  if (found.pagination.total > 0) return found;
  const meant = await meantAmong(db, search, conditions);
  if (!meant) return found;
  return { ...(meant.whole ? await searchedPageOf(db, meant, conditions, view) : found), meant: meant.text };
}

/** Returns the corrected search if the typed one matches no product under the other conditions. */
export function meantAmong(
  db: Db,
  search: ProductSearch,
  conditions: readonly (SQL | undefined)[],
): Promise<MeantSearch | undefined> {
  return probablyMeant(db, search, async ({ terms }) => {
    const wanted = searchedAmong(db, hasTerms(terms), conditions);
    const some = await db.select({ id: productSearch.productId }).from(productSearch).where(wanted).limit(1);
    return some.length > 0;
  });
}

type View = Seen & { [Key in "sort" | "page" | "limit"]: ProductFilter[Key] | undefined };

async function pageOf(
  db: Db,
  wantedAmong: (among: Among) => SQL | undefined,
  { sort = "default", page = 1, limit = unpagedLimit, ...seen }: View,
): Promise<ProductList> {
  const wanted = wantedAmong("all");
  const total = await db.$count(products, wanted);
  const offset = (page - 1) * limit;
  return { products: await rowsOfPage(), pagination: paginationOf(page, total, limit) };

  async function rowsOfPage() {
    if (isPriceSort(sort)) {
      return productsInOrder(db, await idsByPrice(db, wantedAmong, { sort, limit, offset }), seen);
    }
    if (sort === "discount-high") {
      const { customerId } = seen;
      return productsInOrder(db, await idsByDiscount(db, wanted, { customerId, limit, offset }), seen);
    }
    return selectProducts(db, seen)
      .where(wanted)
      .orderBy(...plainOrders[sort], desc(products.createdAt), desc(products.id))
      .limit(limit)
      .offset(offset);
  }
}

/** The same for a search. Searching is expensive, so one query returns both page and total. */
async function searchedPageOf(
  db: Db,
  search: ProductSearch,
  conditions: readonly (SQL | undefined)[],
  { sort = "default", page = 1, limit = unpagedLimit, ...seen }: View,
): Promise<ProductList> {
  const wanted = searchedAmong(db, await foundBy(db, search), conditions);
  const listed = db
    .select({ id: productSearch.productId, total: sql<number>`(count(*) over ())::int` })
    .from(productSearch)
    .where(wanted)
    .$dynamic();
  const found = await inOrder()
    .limit(limit)
    .offset((page - 1) * limit);
  const total = found[0]?.total ?? (page > 1 ? await db.$count(productSearch, wanted) : 0);
  const ids = found.map(({ id }) => id);
  return {
    products: await productsInOrder(db, ids, seen),
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
      const { further, ofProduct, order } = discountOrder(db, seen.customerId);
      return ofProducts.leftJoin(further, ofProduct).orderBy(order, ...newest);
    }
    return ofProducts.orderBy(...plainOrders[sort], ...newest);
  }
}

/** Condition on `product_search`: matches the search and the other conditions. */
function searchedAmong(db: Db, found: SQL | undefined, conditions: readonly (SQL | undefined)[]) {
  const wanted = and(...conditions);
  return and(
    found,
    wanted && inArray(productSearch.productId, db.select({ id: products.id }).from(products).where(wanted)),
  );
}

/**
 * Returns a category by its current or former slug with a page of its products, newest first. Throws `not
 * found`.
 */
export async function listCategoryProducts(
  db: Db,
  slug: string,
  choice: PageChoice = {},
): Promise<{ category: CategoryWithCount } & Omit<ProductList, "meant">> {
  const category = await getCategoryBySlug(db, slug);
  const { products, pagination } = await listProducts(db, { categories: [category.slug], ...choice });
  return { category, products, pagination };
}

/** Returns the slugs of all published products, oldest first. */
export async function listProductSlugs(db: Db, choice: PageChoice): Promise<Page<string>> {
  const slugs = db
    .select({ slug: products.slug })
    .from(products)
    .where(isPublic)
    .orderBy(asc(products.createdAt), asc(products.id));
  const { rows, pagination } = await readPage(slugs, db.$count(products, isPublic), choice);
  return { rows: rows.map(({ slug }) => slug), pagination };
}
