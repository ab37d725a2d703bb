import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ProductSort } from "#contract/catalog-words.ts";
import { type Pagination, unpagedLimit } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { productSearch } from "#ports/database/tables/product-search.ts";
import { type Page, type PageChoice, paginationOf, readPage } from "../read-page.ts";
import { type MeantSearch, probablyMeant } from "../search/probably-meant.ts";
import {
  bestFirst,
  foundBy,
  hasTerms,
  type ProductSearch,
  readProductSearch,
} from "../search/product-search.ts";
import { type CategoryWithCount, getCategoryBySlug } from "./categories.ts";
import { discountOrder, idsByDiscount } from "./discount-order.ts";
import { plainOrders } from "./plain-orders.ts";
import { idsByPrice, isPriceSort, priceOrder } from "./price-order.ts";
import { type Among, conditionsOf, isCalled, type ProductChoices } from "./product-choices.ts";
import { type ProductInCategory, productsInOrder, selectProducts } from "./product-rows.ts";

/** Which products to list; without a word all of them, newest first, up to a thousand. */
export interface ProductFilter extends ProductChoices {
  /** Words in any order, or a part of the name; with `match` a part of the name or of a SKU and nothing else. */
  search?: string;
  match?: "name" | undefined;
  /** Lines of words that mean the same, with commas between them. */
  synonyms?: readonly string[];
  sort?: ProductSort;
  page?: number | undefined;
  limit?: number | undefined;
  /** With what fits with each of them, too. */
  whole?: boolean;
}

export interface ProductList {
  products: ProductInCategory[];
  pagination: Pagination;
  /**
   * What was probably meant where nothing has all that was typed. The products are of this search when it stands for the
   * whole of what was typed; when it leaves something out there are none.
   */
  meant?: string | undefined;
}

/** One page of products, with how many there are in all. What was searched comes best first unless it is sorted. */
export async function listProducts(
  db: Db,
  { search: text = "", match, synonyms = [], sort, page, limit, whole, ...choices }: ProductFilter = {},
): Promise<ProductList> {
  const beside = Object.values(conditionsOf(db, choices));
  const view = { sort, page, limit, whole, customerId: choices.customerId };
  if (text === "" || match === "name") {
    const named = isCalled(db, text);
    const wanted = (among: Among) => and(named, ...Object.values(conditionsOf(db, choices, among)));
    return pageOf(db, wanted, view);
  }
  const search = await readProductSearch(db, text, synonyms);
  const found = await searchedPageOf(db, search, beside, view);
  if (found.pagination.total > 0) return found;
  const meant = await meantAmong(db, search, beside);
  if (!meant) return found;
  return { ...(meant.whole ? await searchedPageOf(db, meant, beside, view) : found), meant: meant.text };
}

/** What was probably meant by a search that found none of the products that are as they must be beside. */
export function meantAmong(
  db: Db,
  search: ProductSearch,
  beside: readonly (SQL | undefined)[],
): Promise<MeantSearch | undefined> {
  return probablyMeant(db, search, async ({ terms }) => {
    const wanted = searchedAmong(db, hasTerms(terms), beside);
    const some = await db.select({ id: productSearch.productId }).from(productSearch).where(wanted).limit(1);
    return some.length > 0;
  });
}

type View = { [Key in "sort" | "page" | "limit" | "whole" | "customerId"]: ProductFilter[Key] | undefined };

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

/** The same of a search, which is dear: it is asked for its page and for how many there are at once. */
async function searchedPageOf(
  db: Db,
  search: ProductSearch,
  beside: readonly (SQL | undefined)[],
  { sort = "default", page = 1, limit = unpagedLimit, ...seen }: View,
): Promise<ProductList> {
  const wanted = searchedAmong(db, await foundBy(db, search), beside);
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

/** Condition on `product_search`: what is found, of products that are as they must be beside. */
function searchedAmong(db: Db, found: SQL | undefined, beside: readonly (SQL | undefined)[]) {
  const wanted = and(...beside);
  return and(
    found,
    wanted && inArray(productSearch.productId, db.select({ id: products.id }).from(products).where(wanted)),
  );
}

/** A category by its present or former slug, and a page of its products, newest first; `not found` without one. */
export async function listCategoryProducts(
  db: Db,
  slug: string,
  choice: PageChoice = {},
): Promise<{ category: CategoryWithCount } & Omit<ProductList, "meant">> {
  const category = await getCategoryBySlug(db, slug);
  const { products, pagination } = await listProducts(db, { categories: [category.slug], ...choice });
  return { category, products, pagination };
}

/** The slugs of all products, in the order in which they were made. */
export async function listProductSlugs(db: Db, choice: PageChoice): Promise<Page<string>> {
  const slugs = db
    .select({ slug: products.slug })
    .from(products)
    .orderBy(asc(products.createdAt), asc(products.id));
  const { rows, pagination } = await readPage(slugs, db.$count(products), choice);
  return { rows: rows.map(({ slug }) => slug), pagination };
}
