import type { Product } from "#contract/catalog/catalog.ts";
import { boxLines } from "./box/box-lines.ts";
import { documentLinks } from "./documents/document-links.ts";
import { productDetailRows } from "./product-detail-rows.ts";
import { specificationDisplay } from "./specifications/specification-display.ts";

/** Data of the sections that describe a product. Loaders compute it, so that product pages load less JavaScript. */
export function productSections(loadedProduct: Product) {
  // The cart stores `product` unchanged, so split off the data that only sections of the page need.
  const { fitsWith = [], fits = [], documents, ...product } = loadedProduct;
  return {
    product,
    details: productDetailRows(product),
    box: boxLines(product.inTheBox),
    documents: documentLinks(product.slug, documents),
    compatibility: fitsWith.length + fits.length > 0 && { fitsWith, fits },
    specifications: specificationDisplay(product.specifications),
  };
}
export type ProductSections = ReturnType<typeof productSections>;
