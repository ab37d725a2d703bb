import { and, eq, sql } from "drizzle-orm";
import {
  namedProductSorts,
  type ProductListSort,
  type ProductSort,
  type ProductSortKey,
  productSorts,
} from "#contract/catalog/product-list-options.ts";
import type { VisibilityChoice } from "#contract/catalog/visibility.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  type ProductRow,
  products,
  productVariants,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import { addressesOfCompatibleProducts } from "./compatible-products.ts";
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
const sorts: ListSorts<ProductSortKey> = {
  id: products.id,
  keys: {
    created: [byCreation],
    name: [byText(products.name), byCreation],
    price: [{ value: lowestPrice, type: "bigint" }, byCreation],
    stock: [{ value: stockOrUnlimited, type: "integer" }, byCreation],
  },
};

/** Returns the sort key of a sort order. Store orders that no single key expresses become newest first. */
const keyOf = (sort: ProductListSort): SortChoice<ProductSortKey> =>
  isStoreSort(sort) ? (namedProductSorts[sort] ?? "-created") : sort;
const isStoreSort = (sort: ProductListSort): sort is ProductSort => sort in productSorts;

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
    sort,
  }: {
    search: string;
    category: string;
    visibility?: VisibilityChoice | "" | undefined;
    sort?: ProductListSort | undefined;
  },
): AsyncGenerator<ProductOfFile[]> {
  const order = listOrder(sorts, sort ? keyOf(sort) : "created");
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
