import type { ProductInput } from "#contract/catalog.ts";
import type { ProductDetails } from "#domain/catalog/products.ts";
import { toPaise } from "../present/money.ts";

/** What is said about a product, in the words of the domain; its category is found in different ways. */
export function productDetails({
  price,
  discountedPrice,
  category: _,
  ...details
}: ProductInput): Omit<ProductDetails, "categoryId"> {
  return {
    ...details,
    pricePaise: toPaise(price),
    discountedPricePaise: discountedPrice == null ? null : toPaise(discountedPrice),
  };
}
