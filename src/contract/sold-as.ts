import type { Product } from "./catalog.ts";

/** A product as one of its variants, with that variant's price, picture and stock. */
export type SoldProduct = Omit<Product, "variants"> & {
  /** Id of the further variant; omitted for the product itself. */
  variant?: string;
};

/** Id of a product variant; product and variant ids never collide. */
export const soldIdOf = ({ _id, variant }: Pick<SoldProduct, "_id" | "variant">): string => variant ?? _id;

/** Returns the product itself, or its further variant with this id; undefined if there is none. */
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
