import { api } from "#app/api.ts";
import { listProducts, type Product } from "#contract/catalog/catalog.ts";
import { maxCartLines } from "#contract/checkout/cart.ts";
import { Id } from "#contract/kernel/fields.ts";

/** Loads those products that are still sold, in batches of the maximum size that the server accepts. */
export async function loadCartProducts(
  items: readonly { _id: string }[],
  signal?: AbortSignal,
): Promise<Product[]> {
  const products: Product[] = [];
  // One malformed id, which an old or edited cart may contain, would make the server reject the whole request.
  const valid = items.filter(({ _id }) => Id.safeParse(_id).success);
  for (let start = 0; start < valid.length; start += maxCartLines) {
    const batch = valid.slice(start, start + maxCartLines);
    const ids = batch.map(({ _id }) => _id).join(",");
    // Sent with the token, so that stock reserved by this customer does not count as sold out.
    const options = { authorized: true, ...(signal && { signal }) };
    const response = await api(listProducts, { query: { ids } }, options);
    products.push(...response.products);
  }
  return products;
}
