import { type CategoryDetails, type CategoryWithCount, createCategory } from "#domain/catalog/categories.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { createProduct, type ProductDetails } from "#domain/catalog/products.ts";
import type { Db } from "#ports/database/database.ts";

let lastNumber = 0;

/** Adds a category with a unique name. */
export function addCategory(db: Db, details: Partial<CategoryDetails> = {}): Promise<CategoryWithCount> {
  lastNumber += 1;
  return createCategory(db, {
    name: `Category ${lastNumber}`,
    image: "/pictures/camera-drone/960.webp",
    description: "",
    ...details,
  });
}

/** HSN code and GST rate of a drone. */
export const taxedAsDrone = { hsn: "8806", gstRate: 5 };
/** HSN code and GST rate of a battery. */
export const taxedAsBattery = { hsn: "850760", gstRate: 18 };

/** Adds a drone of ₹56,999 and a battery of ₹1,899; returns a cart with one drone and two batteries, ₹60,797. */
export async function aTaxedCart(db: Db): Promise<{ _id: string; quantity: number }[]> {
  const drone = await addProduct(db, { pricePaise: 56_999_00, ...taxedAsDrone });
  const battery = await addProduct(db, { pricePaise: 1_899_00, ...taxedAsBattery });
  return [
    { _id: drone.id, quantity: 1 },
    { _id: battery.id, quantity: 2 },
  ];
}

/** Adds a product of 1,000 rupees without a discount, in a new category unless one is given. */
export async function addProduct(db: Db, details: Partial<ProductDetails> = {}): Promise<ProductInCategory> {
  lastNumber += 1;
  return createProduct(db, {
    name: `Product ${lastNumber}`,
    description: "It flies.",
    image: "/pictures/camera-drone/1600.webp",
    pricePaise: 100_000,
    discountedPricePaise: null,
    ...details,
    categoryId: details.categoryId ?? (await addCategory(db)).id,
  });
}
