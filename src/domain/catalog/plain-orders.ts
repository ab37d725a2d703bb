import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ProductSort } from "#contract/catalog-words.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { PriceSort } from "./price-order.ts";

/** The orders that ask for nothing but the product itself. */
export type PlainSort = Exclude<ProductSort, PriceSort | "discount-high">;

/** The name without case, in the same order whatever the database's own collation. */
const alphabetically = sql`lower(${products.name}) collate "C"`;

/** Among equals newer ones come first. */
export const plainOrders: Record<PlainSort, SQL[]> = {
  default: [],
  "name-asc": [asc(alphabetically)],
  "name-desc": [desc(alphabetically)],
  // Of what nothing is stated comes last.
  origin: [asc(eq(products.countryOfOrigin, "")), asc(sql`lower(${products.countryOfOrigin}) collate "C"`)],
};
