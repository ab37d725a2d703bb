import { api } from "#app/api.ts";
import type { CartItem } from "#app/lib/cart.ts";
import { maximumCartLines } from "#contract/cart.ts";
import { listProducts, type Product } from "#contract/catalog.ts";
import { Id } from "#contract/fields.ts";

/** The products of a cart that are still sold, asked for in portions that the server answers. */
export async function productsOfCart(
  items: readonly CartItem[],
  signal: AbortSignal | undefined,
): Promise<Product[]> {
  const products: Product[] = [];
  // One malformed id, from an older or meddled-with cart, would have the server refuse all of them.
  const known = items.filter(({ _id }) => Id.safeParse(_id).success);
  for (let start = 0; start < known.length; start += maximumCartLines) {
    const portion = known.slice(start, start + maximumCartLines);
    const ids = portion.map(({ _id }) => _id).join(",");
    // What the customer has reserved is not sold out for the customer.
    const options = { authorized: true, ...(signal && { signal }) };
    const answer = await api(listProducts, { query: { ids } }, options);
    products.push(...answer.products);
  }
  return products;
}
