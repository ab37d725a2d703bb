import { customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { categories, products } from "./catalog.ts";

/** PostgreSQL's text search type: the distinct words of a text with their positions. */
const searchDocument = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Search index of products, with the columns for sorting. Maintained by triggers. This is a table of its own,
 * because the product row changes with every sale.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Words of the name with weight A, words of all other text with weight D. */
    document: searchDocument().notNull(),
    /** Lower case. */
    name: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("product_search_document_index").using("gin", table.document),
    index("product_search_category_index").on(table.categoryId),
  ],
);

/**
 * Words of all present and past products, used to find words that contain or resemble a search term. A word
 * that no product contains any more finds no products.
 */
export const searchWords = pgTable("search_words", { word: text().primaryKey() });
