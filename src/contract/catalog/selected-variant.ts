import type { Product } from "./catalog.ts";

/** A product shown as one of its variants, with the price, picture and stock of that variant. */
export type SelectedVariant = Omit<Product, "variants"> & {
  /** Id of the further variant; omitted for the product itself. */
  variant?: string;
};

/** Id of a product variant; product and variant ids never collide. */
export const selectedVariantId = ({ _id, variant }: Pick<SelectedVariant, "_id" | "variant">): string =>
  variant ?? _id;

/** Optional fields that a further variant does not inherit from the product. */
const variantFields = ["sku", "options", "discountedPrice", "left", "stock", "referencePrice"] as const;

/**
 * Returns the product itself, or its further variant with this id; undefined if the product has no such
 * variant.
 */
export function selectVariant(product: Product, variantId?: string | null): SelectedVariant | undefined {
  const { variants, ...base } = product;
  if (!variantId) return base;
  const variant = variants?.find(({ _id }) => _id === variantId);
  if (!variant) return undefined;
  const shared: SelectedVariant = { ...base };
  for (const field of variantFields) delete shared[field];
  const { _id, ...ownFields } = variant;
  return { ...shared, ...ownFields, variant: _id };
}
