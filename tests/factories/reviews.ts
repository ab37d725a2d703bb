import type { ReviewInput } from "#contract/support/reviews.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { writeReview } from "#domain/moderation/own-review.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import type { Shop } from "#domain/shop.ts";
import type { ReviewRow } from "#ports/database/tables/reviews.ts";
import { addProduct } from "./catalog.ts";
import { buy } from "./orders.ts";

/** A complete review. */
export const aReview = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 4,
  title: "Quiet and steady",
  text: "It flew half an hour in the wind over the Rapti.",
  ...changes,
});

/** Places an order of a product for a customer, and marks it as delivered. */
export async function receive(
  shop: Shop,
  { userId, product }: { userId: string; product: ProductInCategory },
): Promise<PlacedOrder> {
  const { id: orderId } = await buy(shop, { userId, cart: [{ product }] });
  return setOrderStatus(shop.db, { orderId, status: "Delivered" });
}

/** Delivers a product to a customer (a new product if none is given), and adds the customer's unpublished review. */
export async function addReview(
  shop: Shop,
  {
    user,
    product: existing,
    ...changes
  }: Partial<ReviewInput> & {
    user: { id: string; name: string; role: number };
    product?: ProductInCategory;
  },
): Promise<ReviewRow> {
  const product = existing ?? (await addProduct(shop.db));
  await receive(shop, { userId: user.id, product });
  return writeReview(shop, { ...aReview(changes), productId: product.id, user });
}
