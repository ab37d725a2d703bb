import { type Product, productFields } from "#contract/catalog.ts";
import type { ProductInCategory } from "#domain/catalog/list-products.ts";
import { presentFields } from "./fields.ts";
import { toRupees } from "./money.ts";

/**
 * A product as the wire shows it. Only administrators see how many units there are, unless they are `lowStockLevel` or
 * fewer. A `live` shop counts no review of a purchase at the test bank.
 */
export function presentProduct(
  product: ProductInCategory,
  { lowStockLevel, live, stockShown = false }: { lowStockLevel: number; live: boolean; stockShown?: boolean },
): Product {
  const { id, slug, pricePaise, discountedPricePaise, category, left, ratings, version } = product;
  const { count, stars } = live ? ratings.real : ratings.all;
  const values = {
    ...product,
    price: toRupees(pricePaise),
    discountedPrice: discountedPricePaise === null ? undefined : toRupees(discountedPricePaise),
    category: { _id: category.id, name: category.name, slug: category.slug },
  };
  return {
    ...presentFields(productFields, values, { forOffice: stockShown }),
    _id: id,
    slug,
    ...(count > 0 && { rating: { average: Math.round((stars / count) * 10) / 10, count } }),
    ...(left !== null && left <= lowStockLevel && { left }),
    version,
  };
}
