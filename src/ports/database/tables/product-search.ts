import { customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { categories, products } from "./catalog.ts";

/** The words of a text, each once, with where they stand; PostgreSQL's own type for text search. */
const searchDocument = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What is searched of each product, and by what that is put in order. Triggers keep it up to date, apart from the
 * product, whose stock changes with every sale.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The words of the name with weight A, those of its other texts with weight D. */
    document: searchDocument().notNull(),
    /** In small letters. */
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
 * The words that products have or had: what holds a part of a word, and what is nearly one, is found among them. A word
 * that no product has any more finds none.
 */
export const searchWords = pgTable("search_words", { word: text().primaryKey() });
