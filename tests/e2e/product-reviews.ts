import { type APIRequestContext, expect } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { placeOrder, type TestProduct } from "./shop-actions.ts";
import { type Shopper, tokenOf } from "./users.ts";

/** Buys a product for a shopper and marks it as delivered. */
export async function buyAndReceive(
  request: APIRequestContext,
  shopper: Shopper,
  product: TestProduct,
): Promise<void> {
  const id = await placeOrder(request, shopper, [[product, 1]]);
  await asAdmin(request, "PUT", `/api/auth/order-status/${id}`, { data: { status: "Delivered" } });
}

/** Writes and publishes a review by a shopper who has received the product. Returns its id. */
export async function publishReview(
  request: APIRequestContext,
  shopper: Shopper,
  { _id }: TestProduct,
  review: { rating: number; title?: string; text: string } = {
    rating: 4,
    title: "Steady",
    text: "It flies.",
  },
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  const response = await request.put(`/api/review/own/${_id}`, { data: review, headers });
  expect(response.ok(), await response.text()).toBe(true);
  const id = (await response.json()).review._id;
  await asAdmin(request, "PUT", `/api/review/${id}/status`, { data: { status: "published" } });
  return id;
}
