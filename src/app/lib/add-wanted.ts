import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { listProducts } from "#contract/catalog.ts";
import { soldAs, soldIdOf } from "#contract/sold-as.ts";
import { stockWords } from "#contract/stock-words.ts";
import { addTogether } from "./add-together.ts";
import { addToCart, readCart } from "./cart.ts";
import type { WantedProduct } from "./wanted-product.ts";

/**
 * Puts what was wanted into the cart in force, as the product is now: as many units as are left beside those in the
 * cart; of several products one unit each. Rejects when the product is not sold any more, the cart can hold no more of it, or nobody could be asked.
 */
export async function addWanted({
  productId,
  variantId,
  quantity,
  further = [],
}: WantedProduct): Promise<void> {
  if (further.length > 0) {
    return addTogether([{ productId, variantId }, ...further.map((id) => ({ productId: id }))]);
  }
  // What the customer has reserved is not sold out for the customer.
  const { products } = await api(listProducts, { query: { ids: productId } }, { authorized: true });
  const whole = products.find(({ _id }) => _id === productId);
  const product = whole && soldAs(whole, variantId);
  if (!product) throw new Error("This product is not sold any more");
  const { name, left } = product;
  const inCart = readCart().find((item) => soldIdOf(item) === soldIdOf(product))?.quantity ?? 0;
  const units = left === undefined ? quantity : Math.min(quantity, left - inCart);
  if (units > 0) {
    const words = addToCart(product, units) === "added" ? cartWords.countAdded : cartWords.moreAdded;
    toast.success(words(units, name), { label: cartWords.view, to: "/cart" });
  }
  if (left !== undefined && units < quantity) toast.info(stockWords.short({ name, left }));
}
