import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { listProducts } from "#contract/catalog.ts";
import { stockWords } from "#contract/stock-words.ts";
import { addToCart, readCart } from "./cart.ts";
import type { WantedProduct } from "./wanted-product.ts";

/**
 * Puts what was wanted into the cart in force, as the product is now: as many units as are left beside those in the
 * cart. Rejects when the product is not sold any more, the cart can hold no more of it, or nobody could be asked.
 */
export async function addWanted({ productId, quantity }: WantedProduct): Promise<void> {
  // What the customer has reserved is not sold out for the customer.
  const { products } = await api(listProducts, { query: { ids: productId } }, { authorized: true });
  const product = products.find(({ _id }) => _id === productId);
  if (!product) throw new Error("This product is not sold any more");
  const { name, left } = product;
  const inCart = readCart().find(({ _id }) => _id === productId)?.quantity ?? 0;
  const units = left === undefined ? quantity : Math.min(quantity, left - inCart);
  if (units > 0) {
    const words = addToCart(product, units) === "added" ? cartWords.countAdded : cartWords.moreAdded;
    toast.success(words(units, name), { label: cartWords.view, to: "/cart" });
  }
  if (left !== undefined && units < quantity) toast.info(stockWords.short({ name, left }));
}
