import { type CategoryDetails, type CategoryWithCount, createCategory } from "#domain/catalog/categories.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { createProduct, type ProductDetails } from "#domain/catalog/products.ts";
import type { Db } from "#ports/database/database.ts";

let made = 0;

/** Adds a category to the shop; its name is new each time. */
export function addCategory(db: Db, details: Partial<CategoryDetails> = {}): Promise<CategoryWithCount> {
  made += 1;
  return createCategory(db, {
    name: `Category ${made}`,
    image: "/pictures/camera-drone/960.webp",
    description: "",
    ...details,
  });
}

/** Adds a product of 1,000 rupees without a discount, in a category of its own unless one is named. */
export async function addProduct(db: Db, details: Partial<ProductDetails> = {}): Promise<ProductInCategory> {
  made += 1;
  return createProduct(db, {
    name: `Product ${made}`,
    description: "It flies.",
    image: "/pictures/camera-drone/1600.webp",
    pricePaise: 100_000,
    discountedPricePaise: null,
    ...details,
    categoryId: details.categoryId ?? (await addCategory(db)).id,
  });
}
