import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { demoMark } from "./demo-mark.ts";
import { recordVersion } from "./record-version.ts";

export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    image: text().notNull(),
    description: text().notNull().default(""),
    version: recordVersion(),
    isDemo: demoMark(),
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
    countryOfOrigin: text().notNull().default(""),
    manufacturer: text().notNull().default(""),
    importer: text().notNull().default(""),
    /** Empty: no warranty is stated. */
    warrantyMonths: integer(),
    /** The class of the Drone Rules, 2021; empty: it does not fly by itself. */
    weightClass: text({ enum: ["nano", "micro", "small", "medium", "large"] }),
    /** Units on hand, with those that are reserved; empty: not counted, there is always one more. */
    stock: integer(),
    version: recordVersion(),
    isDemo: demoMark(),
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
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_warranty_not_negative", sql`${table.warrantyMonths} >= 0`),
    check(
      "products_weight_class_known",
      sql`${table.weightClass} in ('nano', 'micro', 'small', 'medium', 'large')`,
    ),
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

/**
 * How many units of a product its pages say are left; of a product without a row they say nothing. Triggers keep it up
 * to date, so that a change of the stock is announced only when it changes what is said.
 */
export const shownStock = pgTable("shown_stock", {
  productId: uuid().primaryKey(),
  units: integer().notNull(),
});
