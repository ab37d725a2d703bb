import { and, eq } from "drizzle-orm";
import type { VisibilityChoice } from "#contract/catalog/visibility.ts";
import { cursorOf, newerThan, oldestFirst, readInBatches } from "#domain/newest-first.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, type ProductRow, products, type VariantRow } from "#ports/database/tables/catalog.ts";
import { addressesOfCompatibleProducts } from "./compatible-products.ts";
import { isNamed, isOfVisibility } from "./product-choices.ts";
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

const sortColumns = { createdAt: products.createdAt, id: products.id };

/**
 * Yields products in batches, filtered like the admin list by name or SKU, category and visibility. Oldest
 * first, so that an import recreates the same order.
 */
export async function* exportProducts(
  db: Db,
  {
    search,
    category,
    visibility,
  }: { search: string; category: string; visibility?: VisibilityChoice | "" | undefined },
): AsyncGenerator<ProductOfFile[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({
        product: products,
        category: categories.slug,
        fitsWith: addressesOfCompatibleProducts,
        cursor: cursorOf(sortColumns),
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          isNamed(db, search),
          isOfVisibility(visibility || "all"),
          category ? eq(categories.slug, category) : undefined,
          newerThan(sortColumns, last),
        ),
      )
      .orderBy(...oldestFirst(sortColumns))
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
