import { and, eq, sql } from "drizzle-orm";
import type { ProductListSort, ProductSort, ProductSortKey } from "#contract/catalog/product-list-options.ts";
import type { VisibilityChoice } from "#contract/catalog/visibility.ts";
import { readSort, type SortChoice } from "#contract/kernel/list-sort.ts";
import {
  byColumn,
  byText,
  type ListOrder,
  listOrder,
  readInBatches,
  type SortValue,
} from "#domain/list-order.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  type ProductRow,
  products,
  productVariants,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import { addressesOfCompatibleProducts } from "./compatible-products.ts";
import { discountSortValue } from "./discount-order.ts";
import { stockOrUnlimited } from "./plain-orders.ts";
import { effectivePricePaise, isNamed, isOfVisibility } from "./product-choices.ts";
import { variantPricePaise } from "./variant-choices.ts";
import { variantsOfProducts } from "./variants.ts";

/** A product with the slug of its category and its further variants, in order. */
export interface ProductOfFile extends ProductRow {
  category: string;
  variants: VariantRow[];
  /** Slugs of its compatible products, in order. */
  fitsWith: string[];
}

/** Fields exported for each variant, including the product itself. */
export type VariantOfFile = Omit<VariantRow, "id" | "productId" | "position">;

const byCreation = byColumn(products.createdAt);
const lowestPrice = sql`least(${effectivePricePaise}, (select min(${variantPricePaise}) from ${productVariants}
  where ${productVariants.productId} = ${products.id}))`;

/** Sort keys of the file: those of the list, and those of the store's sort options. */
type FileSortKey = ProductSortKey | "discount" | "origin";

const storeSorts: Readonly<Record<ProductSort, SortChoice<FileSortKey>>> = {
  default: "-created",
  "price-asc": "price",
  "price-desc": "-price",
  "discount-high": "-discount",
  "name-asc": "name",
  "name-desc": "-name",
  origin: "origin",
};
const isStoreSort = (sort: ProductListSort): sort is ProductSort => sort in storeSorts;

/** Returns the order of the list. Equal products are sorted newest first in both directions. */
function fileOrder(db: Db, sort: ProductListSort, customerId: string | undefined): ListOrder {
  const choice = isStoreSort(sort) ? storeSorts[sort] : sort;
  const { descending } = readSort(choice);
  const newestFirst: SortValue = descending
    ? byCreation
    : { value: sql`-extract(epoch from ${products.createdAt})`, type: "numeric" };
  return listOrder<FileSortKey>(
    {
      id: products.id,
      keys: {
        created: [byCreation],
        name: [byText(products.name), newestFirst],
        price: [{ value: lowestPrice, type: "bigint" }, newestFirst],
        stock: [{ value: stockOrUnlimited, type: "integer" }, newestFirst],
        discount: [discountSortValue(db, customerId), newestFirst],
        origin: [
          // Products without a country come last.
          { value: sql`(${products.countryOfOrigin} = '')`, type: "boolean" },
          byText(products.countryOfOrigin),
          newestFirst,
        ],
      },
    },
    choice,
  );
}

/**
 * Yields products in batches, filtered like the admin list by name or SKU, category and visibility. Unless
 * sorted, they are in the order in which an import recreates them: oldest first.
 */
export async function* exportProducts(
  db: Db,
  {
    search,
    category,
    visibility,
    sort = "created",
    customerId,
  }: {
    search: string;
    category: string;
    visibility?: VisibilityChoice | "" | undefined;
    sort?: ProductListSort | undefined;
    /** The reader, whose own reservations count as available. */
    customerId?: string | undefined;
  },
): AsyncGenerator<ProductOfFile[]> {
  const order = fileOrder(db, sort, customerId);
  const batches = readInBatches((last, limit) =>
    db
      .select({
        product: products,
        category: categories.slug,
        fitsWith: addressesOfCompatibleProducts,
        cursor: order.cursor,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          isNamed(db, search),
          isOfVisibility(visibility || "all"),
          category ? eq(categories.slug, category) : undefined,
          order.after(last),
        ),
      )
      .orderBy(...order.orderBy)
      .limit(limit),
  );
  for await (const rows of batches) {
    const variants = await variantsOfProducts(
      db,
      rows.map(({ product }) => product.id),
    );
    yield rows.map(({ product, category, fitsWith }) => ({
      ...product,
      category,
      fitsWith,
      variants: variants.get(product.id) ?? [],
    }));
  }
}
