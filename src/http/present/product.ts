import { type Product, productFields } from "#contract/catalog.ts";
import { fewUnits } from "#contract/stock-words.ts";
import type { ProductInCategory } from "#domain/catalog/list-products.ts";
import { presentFields } from "./fields.ts";
import { toRupees } from "./money.ts";

/** A product as the wire shows it. Only administrators see how many units there are, unless they are few. */
export function presentProduct(product: ProductInCategory, { stockShown = false } = {}): Product {
  const { id, slug, pricePaise, discountedPricePaise, category, left, version } = product;
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
    ...(left !== null && left <= fewUnits && { left }),
    version,
  };
}
