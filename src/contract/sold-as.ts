import type { Product } from "./catalog.ts";

/** A product as one of its variants: with the price, the picture and the units of that one. */
export type SoldProduct = Omit<Product, "variants"> & {
  /** The further variant that it is; left out for the product as it is by itself. */
  variant?: string;
};

/** What names one thing that is sold, among all: ids of products and of variants are never alike. */
export const soldIdOf = ({ _id, variant }: Pick<SoldProduct, "_id" | "variant">): string => variant ?? _id;

/** The product as it is by itself, or as its further variant with this id; undefined when it has no such one. */
export function soldAs(product: Product, variantId?: string | null): SoldProduct | undefined {
  const { variants, ...whole } = product;
  if (!variantId) return whole;
  const variant = variants?.find(({ _id }) => _id === variantId);
  if (!variant) return undefined;
  const {
    sku: _,
    options: __,
    discountedPrice: ___,
    left: ____,
    stock: _____,
    referencePrice: ______,
    ...shared
  } = whole;
  const { _id, ...own } = variant;
  return { ...shared, ...own, variant: _id };
}
