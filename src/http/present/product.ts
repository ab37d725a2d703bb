import type { Product } from "#contract/catalog.ts";
import { fewUnits } from "#contract/stock-words.ts";
import type { ProductInCategory } from "#domain/catalog/list-products.ts";
import { toRupees } from "./money.ts";

/**
 * A product as the wire shows it; `discountedPrice` is left out when there is none. Only administrators see how many
 * units there are, unless they are few.
 */
export function presentProduct(product: ProductInCategory, { stockShown = false } = {}): Product {
  const { id, name, slug, image, description, pricePaise, discountedPricePaise, category } = product;
  const { countryOfOrigin, manufacturer, importer, warrantyMonths, weightClass, version } = product;
  return {
    _id: id,
    name,
    slug,
    image,
    description,
    price: toRupees(pricePaise),
    ...(discountedPricePaise === null ? {} : { discountedPrice: toRupees(discountedPricePaise) }),
    countryOfOrigin,
    manufacturer,
    importer,
    warrantyMonths,
    weightClass,
    category: { _id: category.id, name: category.name, slug: category.slug },
    ...(product.left !== null && product.left <= fewUnits && { left: product.left }),
    ...(stockShown && { stock: product.stock }),
    version,
  };
}
