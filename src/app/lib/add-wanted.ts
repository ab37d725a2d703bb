import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { listProducts, type Product } from "#contract/catalog.ts";
import { soldAs, soldIdOf } from "#contract/sold-as.ts";
import { stockWords } from "#contract/stock-words.ts";
import { addUnits } from "./add-together.ts";
import { addToCart, readCart } from "./cart.ts";
import { readWanted, takeWanted, type WantedProduct } from "./wanted-product.ts";

/**
 * Puts what was wanted into the cart in force, as the product is now: as many units as are left beside those in the
 * cart; of several products one unit each. The wish is forgotten in the moment in which it is met, so that a page that is
 * left before leaves it to the next one. Rejects when the product is not sold any more, the cart can hold no more of it,
 * or nobody could be asked.
 */
export async function addWanted(): Promise<void> {
  const asked = readWanted();
  if (!asked) return;
  const ids = [asked.productId, ...(asked.further ?? [])].join(",");
  // What the customer has reserved is not sold out for the customer.
  const { products } = await api(listProducts, { query: { ids } }, { authorized: true });
  const wanted = takeWanted();
  if (wanted) meet(wanted, products);
}

function meet({ productId, variantId, quantity, further = [] }: WantedProduct, products: readonly Product[]) {
  if (further.length > 0) {
    return addUnits([{ productId, variantId }, ...further.map((id) => ({ productId: id }))], products);
  }
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
