import { and, eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { categories, type ProductRow, products, type VariantRow } from "#ports/database/tables/catalog.ts";
import { newerThan, oldestFirst, placeOf, readInBatches } from "../newest-first.ts";
import { addressesOfFitting } from "./fitting-products.ts";
import { isCalled } from "./product-choices.ts";
import { variantsOfProducts } from "./variants.ts";

/** A product with the address of its category, which no other category has, and its further variants in their order. */
export interface ProductOfFile extends ProductRow {
  category: string;
  variants: VariantRow[];
  /** The addresses of those that fit with it, in their order. */
  fitsWith: string[];
}

/** What is said of each variant, the product itself among them. */
export type VariantOfFile = Omit<VariantRow, "id" | "productId" | "position">;

const ages = { moment: products.createdAt, id: products.id };

/**
 * The products that are called so, as the office searches them, of one category or of all, in batches. The oldest come first: whoever
 * imports the file gets them in the order that they had.
 */
export async function* exportProducts(
  db: Db,
  { search, category }: { search: string; category: string },
): AsyncGenerator<ProductOfFile[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({
        product: products,
        category: categories.slug,
        fitsWith: addressesOfFitting,
        place: placeOf(ages),
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          isCalled(db, search),
          category ? eq(categories.slug, category) : undefined,
          newerThan(ages, last),
        ),
      )
      .orderBy(...oldestFirst(ages))
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
