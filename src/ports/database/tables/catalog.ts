import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    image: text().notNull(),
    description: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("categories_name_present", sql`${table.name} <> ''`)],
);
export type CategoryRow = typeof categories.$inferSelect;

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    image: text().notNull(),
    description: text().notNull(),
    pricePaise: bigint({ mode: "number" }).notNull(),
    discountedPricePaise: bigint({ mode: "number" }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("products_category_index").on(table.categoryId),
    index("products_created_at_index").on(table.createdAt, table.id),
    index("products_effective_price_index").on(
      sql`least(${table.pricePaise}, coalesce(${table.discountedPricePaise}, ${table.pricePaise}))`,
    ),
    check("products_name_present", sql`${table.name} <> ''`),
    check("products_price_not_negative", sql`${table.pricePaise} >= 0`),
    check(
      "products_discount_below_price",
      sql`${table.discountedPricePaise} is null or (${table.discountedPricePaise} >= 0 and ${table.discountedPricePaise} < ${table.pricePaise})`,
    ),
  ],
);
export type ProductRow = typeof products.$inferSelect;

/** Addresses that a product had before; they go on leading to it. */
export const formerProductSlugs = pgTable("former_product_slugs", {
  slug: text().primaryKey(),
  productId: uuid()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
});

/** Addresses that a category had before; they go on leading to it. */
export const formerCategorySlugs = pgTable("former_category_slugs", {
  slug: text().primaryKey(),
  categoryId: uuid()
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});
