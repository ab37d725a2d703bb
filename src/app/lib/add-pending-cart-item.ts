import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import { selectedVariantId, selectVariant } from "#contract/catalog/selected-variant.ts";
import { shortageText } from "#contract/catalog/stock.ts";
import { m } from "#messages";
import { addUnits } from "./add-products-to-cart.ts";
import { addToCart, readCart } from "./cart.ts";
import { type PendingCartItem, readPendingCartItem, takePendingCartItem } from "./pending-cart-item.ts";

/**
 * Adds to the current cart the product that a visitor chose before signing in, limited to the units in stock. If the
 * visitor chose several products together, adds one unit of each instead, and reports those that cannot be added. The
 * choice is forgotten only once the products have loaded: if this page is closed before that, the next page adds them.
 * Rejects if the shop is unreachable, or if a single chosen product is no longer sold or does not fit into the cart.
 */
export async function addPendingCartItem(): Promise<void> {
  const storedItem = readPendingCartItem();
  if (!storedItem) return;
  const ids = [storedItem.productId, ...(storedItem.further ?? [])].join(",");
  // Sent with the token, so that stock reserved by this customer counts as available.
  const { products } = await api(listProducts, { query: { ids } }, { authorized: true });
  const pendingItem = takePendingCartItem();
  if (pendingItem) addToCurrentCart(pendingItem, products);
}

function addToCurrentCart(
  { productId, variantId, quantity, further = [] }: PendingCartItem,
  products: readonly Product[],
) {
  if (further.length > 0) {
    return addUnits([{ productId, variantId }, ...further.map((id) => ({ productId: id }))], products);
  }
  const baseProduct = products.find(({ _id }) => _id === productId);
  const product = baseProduct && selectVariant(baseProduct, variantId);
  if (!product) throw new Error("This product is no longer sold");
  const { name, left } = product;
  const quantityInCart =
    readCart().find((item) => selectedVariantId(item) === selectedVariantId(product))?.quantity ?? 0;
  const units = left === undefined ? quantity : Math.min(quantity, left - quantityInCart);
  if (units > 0) {
    const message =
      addToCart(product, units) === "added" ? m["checkout.cart.countAdded"] : m["checkout.cart.moreAdded"];
    toast.success(message({ count: units, name }), { label: m["checkout.cart.view"](), to: "/cart" });
  }
  if (left !== undefined && units < quantity) toast.info(shortageText([{ name, left }]));
}
