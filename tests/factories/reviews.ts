import type { ReviewInput } from "#contract/support/reviews.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { setOrderStatus } from "#domain/orders/order-status.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { writeReview } from "#domain/reviews/own-review.ts";
import type { Shop } from "#domain/shop.ts";
import type { ReviewRow } from "#ports/database/tables/reviews.ts";
import { addProduct } from "./catalog.ts";
import { buy } from "./orders.ts";

/** What a buyer says about a product. */
export const aReview = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 4,
  title: "Quiet and steady",
  text: "It flew half an hour in the wind over the Rapti.",
  ...changes,
});

/** An order of a product that has reached its buyer. */
export async function receive(
  shop: Shop,
  { userId, product }: { userId: string; product: ProductInCategory },
): Promise<PlacedOrder> {
  const { id: orderId } = await buy(shop, { userId, cart: [{ product }] });
  return setOrderStatus(shop.db, { orderId, status: "Delivered" });
}

/** A review by somebody who has received the product, a new one unless it is named; it waits for the office. */
export async function addReview(
  shop: Shop,
  {
    user,
    product: known,
    ...changes
  }: Partial<ReviewInput> & {
    user: { id: string; name: string; role: number };
    product?: ProductInCategory;
  },
): Promise<ReviewRow> {
  const product = known ?? (await addProduct(shop.db));
  await receive(shop, { userId: user.id, product });
  return writeReview(shop, { ...aReview(changes), productId: product.id, user });
}
