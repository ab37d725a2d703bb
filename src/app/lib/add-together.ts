import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartWords } from "#contract/cart-words.ts";
import { listProducts, type Product } from "#contract/catalog.ts";
import { type SoldProduct, soldAs, soldIdOf } from "#contract/sold-as.ts";
import { variantName } from "#contract/variant-names.ts";
import { addTogetherWords as words } from "./add-together-words.ts";
import { addToCart, readCart } from "./cart.ts";

/** A product, in the variant that is meant; left out for the product as it is by itself. */
export interface WantedUnit {
  productId: string;
  variantId?: string | undefined;
}

/**
 * Puts one unit of each into the cart in force, as the products are now, and says which could not come in: those that are
 * gone or sold out, and those of which the cart can hold no more. Rejects when the shop can't be asked.
 */
export async function addTogether(wanted: readonly WantedUnit[]): Promise<void> {
  const ids = wanted.map(({ productId }) => productId).join(",");
  // What the customer has reserved is not sold out for the customer.
  const { products } = await api(listProducts, { query: { ids } }, { authorized: true });
  addUnits(wanted, products);
}

/** The same with products that the shop has just told of. */
export function addUnits(wanted: readonly WantedUnit[], products: readonly Product[]): void {
  const added: string[] = [];
  const missing: string[] = [];
  for (const { productId, variantId } of wanted) {
    const whole = products.find(({ _id }) => _id === productId);
    const product = whole && soldAs(whole, variantId);
    const name = product ? variantName(product.name, product.options) : (whole?.name ?? words.gone);
    (product && tryToAdd(product) ? added : missing).push(name);
  }
  const [first = ""] = added;
  const said = added.length === 1 ? cartWords.countAdded(1, first) : words.added(added.length);
  if (added.length > 0) toast.success(said, { label: cartWords.view, to: "/cart" });
  if (missing.length > 0) toast.error(words.notAdded([...new Set(missing)]));
}

function tryToAdd(product: SoldProduct): boolean {
  const inCart = readCart().find((item) => soldIdOf(item) === soldIdOf(product))?.quantity ?? 0;
  if (product.left !== undefined && product.left <= inCart) return false;
  try {
    addToCart(product, 1);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
