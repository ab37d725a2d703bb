import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ProductListSort } from "#contract/catalog/product-list-options.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { PriceSort } from "./price-order.ts";

/** Sort orders that need only columns of the product itself. */
export type PlainSort = Exclude<ProductListSort, PriceSort | "discount-high">;

/** Lower-case name, in the "C" collation so that the order does not depend on the database. */
const alphabetically = sql`lower(${products.name}) collate "C"`;

/** Products whose stock is not tracked count as the best stocked. The index on products uses this expression. */
export const stockOrUnlimited = sql`coalesce(${products.stock}, 2147483647)`;

/** SQL for each sort order. The query adds that equal products are sorted newest first. */
export const plainOrders: Record<PlainSort, SQL[]> = {
  default: [],
  "name-asc": [asc(alphabetically)],
  "name-desc": [desc(alphabetically)],
  name: [asc(alphabetically)],
  "-name": [desc(alphabetically)],
  created: [asc(products.createdAt), asc(products.id)],
  "-created": [],
  stock: [asc(stockOrUnlimited)],
  "-stock": [desc(stockOrUnlimited)],
  // Products without a country come last.
  origin: [asc(eq(products.countryOfOrigin, "")), asc(sql`lower(${products.countryOfOrigin}) collate "C"`)],
};
