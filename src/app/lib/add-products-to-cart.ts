import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import {
  type SelectedVariant,
  selectedVariantId,
  selectVariant,
} from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import { addToCart, readCart } from "./cart.ts";

/** A product or one of its variants; without `variantId`, the product itself. */
export interface ProductSelection {
  productId: string;
  variantId?: string | undefined;
}

/**
 * Adds one unit of each product to the current cart at current prices, and reports products that are no longer sold,
 * sold out or at the cart's limit. Rejects if the products cannot be fetched.
 */
export async function addProductsToCart(items: readonly ProductSelection[]): Promise<void> {
  const ids = items.map(({ productId }) => productId).join(",");
  // Sent with the token, so that stock reserved by this customer counts as available.
  const { products } = await api(listProducts, { query: { ids } }, { authorized: true });
  addUnits(items, products);
}

/** Like {@link addProductsToCart}, with products that have already been fetched. */
export function addUnits(items: readonly ProductSelection[], products: readonly Product[]): void {
  const added: string[] = [];
  const missing: string[] = [];
  for (const { productId, variantId } of items) {
    const baseProduct = products.find(({ _id }) => _id === productId);
    const product = baseProduct && selectVariant(baseProduct, variantId);
    const name = product
      ? variantName(product.name, product.options)
      : (baseProduct?.name ?? m["common.addProducts.unavailableProduct"]());
    (product && tryToAdd(product) ? added : missing).push(name);
  }
  const [firstAdded = ""] = added;
  const message =
    added.length === 1
      ? m["checkout.cart.countAdded"]({ count: 1, name: firstAdded })
      : m["common.addProducts.added"]({ count: added.length });
  if (added.length > 0) toast.success(message, { label: m["checkout.cart.view"](), to: "/cart" });
  if (missing.length > 0)
    toast.error(m["common.addProducts.notAdded"]({ names: [...new Set(missing)].join(", ") }));
}

const tryToAdd = (product: SelectedVariant): boolean => addAvailableUnits(product, 1).units === 1;

/** Adds up to `quantity` units of a product, as many as are in stock, or none if the cart cannot take more. */
export function addAvailableUnits(
  product: SelectedVariant,
  quantity: number,
): { units: number; isCartFull: boolean } {
  const inCart =
    readCart().find((item) => selectedVariantId(item) === selectedVariantId(product))?.quantity ?? 0;
  const units = Math.max(0, Math.min(quantity, (product.left ?? Number.POSITIVE_INFINITY) - inCart));
  if (units === 0) return { units, isCartFull: false };
  try {
    addToCart(product, units);
    return { units, isCartFull: false };
  } catch (error) {
    if (error instanceof RangeError) return { units: 0, isCartFull: true };
    throw error;
  }
}
