import type { Product } from "#contract/catalog.ts";
import type { ProductInCategory } from "#domain/catalog/list-products.ts";
import { toRupees } from "./money.ts";

/** A product as the wire shows it; `discountedPrice` is left out when there is none. */
export function presentProduct(product: ProductInCategory): Product {
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
    version,
  };
}
