import { type Product, productFields } from "#contract/catalog/catalog.ts";
import type * as contract from "#contract/catalog/compatible-products.ts";
import type { ProductPicture } from "#contract/catalog/product-pictures.ts";
import { keyFiguresOf, sortSpecifications } from "#contract/catalog/specifications.ts";
import type { Variant } from "#contract/catalog/variants.ts";
import type { CompatibleProductRow } from "#domain/catalog/compatible-products.ts";
import type { FurtherVariant, ProductInCategory } from "#domain/catalog/product-rows.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { taxOn } from "#domain/tax/product-tax-rates.ts";
import { serializeFields } from "./fields.ts";
import { toRupees } from "./money.ts";

interface SerializerContext {
  lowStockLevel: number;
  live: boolean;
  includesStock?: boolean;
  /**
   * `card` omits all pictures after the second, and the clip, model, box contents, documents and compatible
   * products.
   */
  extent?: "whole" | "card";
}

/**
 * A product in API format. Only staff see the stock, unless `lowStockLevel` or fewer units are left. A `live`
 * shop excludes reviews of test purchases.
 */
export function serializeProduct(
  product: ProductInCategory,
  { lowStockLevel, live, includesStock = false, extent = "whole" }: SerializerContext,
): Product {
  const { id, slug, pricePaise, discountedPricePaise, category, left, ratings, version } = product;
  const [, second] = picturesOf(product);
  const { count, stars } = live ? ratings.real : ratings.all;
  const specifications = sortSpecifications(category.specifications, product.specifications);
  const keyFigures = keyFiguresOf(specifications);
  const { hsn, rate } = taxOn(product.taxRates, shopToday());
  const values = {
    ...product,
    hsn,
    gstRate: rate,
    taxFrom: undefined,
    price: toRupees(pricePaise),
    discountedPrice: discountedPricePaise === null ? undefined : toRupees(discountedPricePaise),
    pictures: extent === "whole" ? picturesOf(product) : undefined,
    clip: extent === "whole" ? (product.clip ?? undefined) : undefined,
    model: extent === "whole" ? product.model || undefined : undefined,
    inTheBox: extent === "whole" ? product.inTheBox : undefined,
    documents: extent === "whole" ? product.documents : undefined,
    sku: product.sku ?? undefined,
    options: optionsOf(product),
    fitsWith: extent === "whole" ? product.compatibleProducts.map(serializeCompatibleProduct) : undefined,
    category: { _id: category.id, name: category.name, slug: category.slug },
    specifications,
    kind: product.kind === "goods" ? undefined : product.kind,
    startsOn: product.startsOn ?? undefined,
    publishAt: product.publishAt?.toISOString() ?? null,
  };
  return {
    ...serializeFields(productFields, values, { forAdmin: includesStock }),
    _id: id,
    slug,
    ...referenceOf(product),
    ...(keyFigures && { keyFigures }),
    ...(count > 0 && { rating: { average: Math.round((stars / count) * 10) / 10, count } }),
    ...(extent === "card" && second && { secondImage: second.image }),
    ...(left !== null && left <= lowStockLevel && { left }),
    ...(product.variants.length > 0 && { variants: product.variants.map(serializeVariant) }),
    ...(extent === "whole" && product.fits.length > 0 && { fits: product.fits }),
    version,
  };

  function serializeCompatibleProduct(compatible: CompatibleProductRow): contract.CompatibleProduct {
    const { id, name, slug, image, pricePaise, discountedPricePaise, left } = compatible;
    const options = optionsOf(compatible);
    return {
      _id: id,
      name,
      slug,
      image,
      price: toRupees(pricePaise),
      ...(discountedPricePaise !== null && { discountedPrice: toRupees(discountedPricePaise) }),
      ...referenceOf(compatible),
      ...(options && { options }),
      ...(left !== null && left <= lowStockLevel && { left }),
    };
  }

  function serializeVariant(variant: FurtherVariant): Variant {
    const { id, sku, options, pricePaise, discountedPricePaise, image, left, stock, binLocation } = variant;
    return {
      _id: id,
      ...(sku !== null && { sku }),
      options,
      price: toRupees(pricePaise),
      ...(discountedPricePaise !== null && { discountedPrice: toRupees(discountedPricePaise) }),
      ...referenceOf(variant),
      image: image ?? product.image,
      ...(left !== null && left <= lowStockLevel && { left }),
      ...(includesStock && { stock, binLocation }),
    };
  }
}

const referenceOf = ({ referencePricePaise }: Pick<CompatibleProductRow, "referencePricePaise">) =>
  referencePricePaise === null ? undefined : { referencePrice: toRupees(referencePricePaise) };

const optionsOf = ({ options }: Pick<ProductInCategory, "options">) =>
  options.length > 0 ? options : undefined;

/** All pictures of a product, in order. */
function picturesOf({ image, imageAlt, furtherPictures }: ProductInCategory): ProductPicture[] {
  return [{ image, alt: imageAlt }, ...furtherPictures];
}
