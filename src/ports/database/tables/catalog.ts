import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { maxBoxLines } from "#contract/catalog/product-box.ts";
import type { ProductClip } from "#contract/catalog/product-clip.ts";
import { maxDocuments, type ProductDocument } from "#contract/catalog/product-documents.ts";
import { maxWattHours } from "#contract/catalog/product-packing.ts";
import { maxPictures, type ProductPicture } from "#contract/catalog/product-pictures.ts";
import type { Specifications } from "#contract/catalog/specifications.ts";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import { demoMark } from "./demo-mark.ts";
import { recordVersion } from "./record-version.ts";

/** HSN code and tax rate of a product, valid from a given day. */
export interface ProductTaxRate {
  /** `YYYY-MM-DD`, in India. */
  from: string;
  /** Digits; empty if unknown. */
  hsn: string;
  /** In percent; null if unknown. */
  rate: number | null;
}

export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    image: text().notNull(),
    description: text().notNull().default(""),
    /** Keys of the specifications that products of the category have, most important first. */
    specifications: jsonb().$type<string[]>().notNull().default([]),
    /** Buying guide in Markdown. */
    guide: text().notNull().default(""),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("categories_name_present", sql`${table.name} <> ''`),
    check("categories_specifications_listed", sql`jsonb_typeof(${table.specifications}) = 'array'`),
    check("categories_guide_short", sql`char_length(${table.guide}) <= 2000`),
  ],
);
export type CategoryRow = typeof categories.$inferSelect;

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    /** The first picture. Its alternative text is empty if the product name is enough. */
    image: text().notNull(),
    imageAlt: text().notNull().default(""),
    /** The pictures after the first one, in order. */
    furtherPictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    /** A short video, shown after the pictures. */
    clip: jsonb().$type<ProductClip>(),
    /** Address of the 3D model; empty if there is none. */
    model: text().notNull().default(""),
    /** One entry per item in the box. */
    inTheBox: jsonb().$type<string[]>().notNull().default([]),
    /** Documents for download, in order. */
    documents: jsonb().$type<ProductDocument[]>().notNull().default([]),
    description: text().notNull(),
    pricePaise: bigint({ mode: "number" }).notNull(),
    discountedPricePaise: bigint({ mode: "number" }),
    /** Reference price of the discount, from the price history; null means the regular price. */
    referencePricePaise: bigint({ mode: "number" }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    brand: text().notNull().default(""),
    /** The manufacturer's part number. */
    mpn: text().notNull().default(""),
    /** Digits of the barcode: EAN, UPC or GTIN-14. */
    gtin: text().notNull().default(""),
    countryOfOrigin: text().notNull().default(""),
    manufacturer: text().notNull().default(""),
    importer: text().notNull().default(""),
    /** Null if there is no warranty. */
    warrantyMonths: integer(),
    /** Weight class under the Drone Rules, 2021; null if the product is not a drone. */
    weightClass: text({ enum: ["nano", "micro", "small", "medium", "large"] }),
    /** Number of the type certificate; empty if unknown. */
    typeCertificate: text().notNull().default(""),
    /** Including packaging; null if unknown. */
    shippingWeightGrams: integer(),
    /** Where it lies in the store room; empty if unknown. */
    binLocation: text().notNull().default(""),
    /** How its lithium ion batteries are packed; null if it has none. */
    batteryPacking: text({ enum: ["alone", "with equipment", "in equipment"] }),
    /** Energy of one battery; null if unknown. */
    batteryWattHours: doublePrecision(),
    /** Whether couriers must not send it by air. */
    isSurfaceOnly: boolean().notNull().default(false),
    /** Tax entries, oldest first. */
    taxRates: jsonb().$type<ProductTaxRate[]>().notNull().default([]),
    /** Values by specification key, in the unit that belongs to the key. */
    specifications: jsonb().$type<Specifications>().notNull().default({}),
    /** The specifications as text for the search, such as "Flight time 31 min". */
    specificationWords: text().notNull().default(""),
    /** Units in stock, including reserved ones; null if stock is not tracked, so the product is always available. */
    stock: integer(),
    /** Average purchase price of the units in stock, without GST, calculated from goods receipts; null if unknown. */
    unitCostPaise: bigint({ mode: "number" }),
    /** Stock keeping unit, unique among products and variants ignoring case. */
    sku: text(),
    /** Options that distinguish the product itself, which is the first variant, from its further variants. */
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** Services and courses are not delivered. */
    kind: text({ enum: ["goods", "service", "course"] })
      .notNull()
      .default("goods"),
    /** First day of a course; null for other kinds. The stock of a course is its number of seats. */
    startsOn: date({ mode: "string" }),
    /** False for a draft. */
    isPublished: boolean().notNull().default(true),
    /** When a scheduled product becomes public; null if no publication is scheduled. */
    publishAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("products_category_index").on(table.categoryId),
    index("products_created_at_index").on(table.createdAt, table.id),
    index("products_name_index").on(sql`lower(${table.name}) collate "C"`, table.createdAt, table.id),
    index("products_stock_index").on(sql`coalesce(${table.stock}, 2147483647)`, table.createdAt, table.id),
    index("products_effective_price_index").on(
      sql`least(${table.pricePaise}, coalesce(${table.discountedPricePaise}, ${table.pricePaise}))`,
    ),
    check("products_name_present", sql`${table.name} <> ''`),
    check("products_kind_known", sql`${table.kind} in ('goods', 'service', 'course')`),
    check("products_course_starts", sql`(${table.kind} = 'course') = (${table.startsOn} is not null)`),
    check("products_draft_unscheduled", sql`${table.isPublished} or ${table.publishAt} is null`),
    index("products_publish_at_index").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_unit_cost_not_negative", sql`${table.unitCostPaise} >= 0`),
    index("products_sku_index").on(sql`lower(${table.sku})`),
    check("products_sku_shaped", sql`${table.sku} ~ '^[A-Za-z0-9._/-]{1,40}$'`),
    check(
      "products_options_few",
      sql`jsonb_typeof(${table.options}) = 'array' and jsonb_array_length(${table.options}) <= 3`,
    ),
    check("products_gtin_shaped", sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`),
    check("products_warranty_not_negative", sql`${table.warrantyMonths} >= 0`),
    check("products_shipping_weight_positive", sql`${table.shippingWeightGrams} > 0`),
    check("products_bin_location_short", sql`char_length(${table.binLocation}) <= 20`),
    check(
      "products_battery_packing_known",
      sql`${table.batteryPacking} in ('alone', 'with equipment', 'in equipment')`,
    ),
    check(
      "products_battery_watt_hours_possible",
      sql`${table.batteryWattHours} > 0 and ${table.batteryWattHours} <= ${sql.raw(String(maxWattHours))}`,
    ),
    check(
      "products_weight_class_known",
      sql`${table.weightClass} in ('nano', 'micro', 'small', 'medium', 'large')`,
    ),
    check(
      "products_in_the_box_bounded",
      sql`jsonb_typeof(${table.inTheBox}) = 'array' and jsonb_array_length(${table.inTheBox}) <= ${sql.raw(String(maxBoxLines))}`,
    ),
    check(
      "products_in_the_box_sound",
      sql`not jsonb_path_exists(${table.inTheBox}, 'strict $[*] ? (!(exists(@ ? (@ like_regex "^.{1,120}$" flag "s"))))')`,
    ),
    check(
      "products_documents_bounded",
      sql`jsonb_typeof(${table.documents}) = 'array' and jsonb_array_length(${table.documents}) <= ${sql.raw(String(maxDocuments))}`,
    ),
    check(
      "products_documents_sound",
      sql`not jsonb_path_exists(${table.documents}, 'strict $[*] ? (!(exists(@ ? (@.title like_regex "^.{1,80}$" flag "s" && @.file like_regex "^/downloads/[0-9a-f]{32}/document[.]pdf$" && @.bytes > 0))))')`,
    ),
    check(
      "products_clip_sound",
      sql`jsonb_typeof(${table.clip}) = 'object' and jsonb_path_exists(${table.clip}, '$ ? (@.file.type() == "string" && @.file like_regex "^/clips/[0-9a-f]{32}/clip[.](mp4|webm)$" && @.alt.type() == "string" && @.alt like_regex "^.{1,200}$" flag "s" && (!exists(@.captions) || (@.captions.type() == "string" && @.captions like_regex "^/captions/[0-9a-f]{32}/captions[.]vtt$")))')`,
    ),
    check(
      "products_model_sound",
      sql`${table.model} ~ '^(/models/([0-9a-f]{32}/model|[a-z]+(-[a-z]+)*)[.]glb)?$'`,
    ),
    check("products_image_alt_bounded", sql`length(${table.imageAlt}) <= 200`),
    check(
      "products_pictures_bounded",
      sql`jsonb_typeof(${table.furtherPictures}) = 'array' and jsonb_array_length(${table.furtherPictures}) <= ${sql.raw(String(maxPictures - 1))}`,
    ),
    check(
      "products_pictures_sound",
      sql`not jsonb_path_exists(${table.furtherPictures}, '$[*] ? (!(exists(@.image ? (@ starts with "/" || @ starts with "https://"))) || !(exists(@.alt ? (@ like_regex "^.{0,200}$" flag "s"))))')`,
    ),
    check("products_tax_rates_listed", sql`jsonb_typeof(${table.taxRates}) = 'array'`),
    check(
      "products_tax_rates_sound",
      sql`not jsonb_path_exists(${table.taxRates}, 'strict $[*] ? (!(exists(@ ? (@.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.hsn like_regex "^([0-9]{4}|[0-9]{6}|[0-9]{8})?$" && (@.rate == null || (@.rate >= 0 && @.rate <= 100))))))')`,
    ),
    check("products_specifications_by_key", sql`jsonb_typeof(${table.specifications}) = 'object'`),
    check("products_price_not_negative", sql`${table.pricePaise} >= 0`),
    check("products_reference_price_not_negative", sql`${table.referencePricePaise} >= 0`),
    check(
      "products_discount_below_price",
      sql`${table.discountedPricePaise} is null or (${table.discountedPricePaise} >= 0 and ${table.discountedPricePaise} < ${table.pricePaise})`,
    ),
  ],
);
export type ProductRow = typeof products.$inferSelect;

/**
 * Further variants of a product. Each has its own price, stock and SKU, and inherits everything else from the
 * product.
 */
export const productVariants = pgTable(
  "product_variants",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Position among the product's variants, from 0. */
    position: integer().notNull(),
    sku: text(),
    /** Has the same option names as the product. */
    options: jsonb().$type<ProductOption[]>().notNull(),
    pricePaise: bigint({ mode: "number" }).notNull(),
    discountedPricePaise: bigint({ mode: "number" }),
    /** See the same column of `products`. */
    referencePricePaise: bigint({ mode: "number" }),
    /** See the same column of `products`. */
    stock: integer(),
    /** See the same column of `products`. */
    unitCostPaise: bigint({ mode: "number" }),
    /** Null means the product's image. */
    image: text(),
    /** Where it lies; empty if it lies with the product. */
    binLocation: text().notNull().default(""),
  },
  (table) => [
    // Checked only at commit, because one update may swap the options of two variants.
    unique("product_variants_options_unique").on(table.productId, table.options),
    // Lets foreign keys tie a variant to its product.
    unique("product_variants_of_product").on(table.id, table.productId),
    index("product_variants_sku_index").on(sql`lower(${table.sku})`),
    check("product_variants_sku_shaped", sql`${table.sku} ~ '^[A-Za-z0-9._/-]{1,40}$'`),
    check(
      "product_variants_options_few",
      sql`jsonb_typeof(${table.options}) = 'array' and jsonb_array_length(${table.options}) between 1 and 3`,
    ),
    check("product_variants_bin_location_short", sql`char_length(${table.binLocation}) <= 20`),
    check("product_variants_position_not_negative", sql`${table.position} >= 0`),
    check("product_variants_stock_not_negative", sql`${table.stock} >= 0`),
    check("product_variants_unit_cost_not_negative", sql`${table.unitCostPaise} >= 0`),
    check("product_variants_price_not_negative", sql`${table.pricePaise} >= 0`),
    check("product_variants_reference_price_not_negative", sql`${table.referencePricePaise} >= 0`),
    check(
      "product_variants_discount_below_price",
      sql`${table.discountedPricePaise} is null or (${table.discountedPricePaise} >= 0 and ${table.discountedPricePaise} < ${table.pricePaise})`,
    ),
  ],
);
export type VariantRow = typeof productVariants.$inferSelect;

/** Compatible products of a product, in order. A row is deleted when either of its products is deleted. */
export const fittingProducts = pgTable(
  "fitting_products",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The compatible product. */
    fittingId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Position in the product's list, from 0. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fittingId] }),
    index("fitting_products_fitting_index").on(table.fittingId),
    check("fitting_products_others", sql`${table.productId} <> ${table.fittingId}`),
    check("fitting_products_position_not_negative", sql`${table.position} >= 0`),
  ],
);

/** Former slugs of products; their addresses redirect to the product. */
export const formerProductSlugs = pgTable("former_product_slugs", {
  slug: text().primaryKey(),
  productId: uuid()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
});

/** Former slugs of categories; their addresses redirect to the category. */
export const formerCategorySlugs = pgTable("former_category_slugs", {
  slug: text().primaryKey(),
  categoryId: uuid()
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});

/**
 * Stock that pages show for a product or variant; if there is no row, pages show no number. Maintained by
 * triggers, so that a stock change is only announced if it changes what pages show.
 */
export const shownStock = pgTable("shown_stock", {
  /** Id of the product or variant. */
  stockItemId: uuid("shelf_id").primaryKey(),
  units: integer().notNull(),
});
