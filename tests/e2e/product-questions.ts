import { type APIRequestContext, expect } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import type { TestProduct } from "./shop-actions.ts";
import { type Shopper, tokenOf } from "./users.ts";

/** Asks a question about a product as this shopper. Returns its id. */
export async function askQuestion(
  request: APIRequestContext,
  shopper: Shopper,
  { _id }: Pick<TestProduct, "_id">,
  text = "Does it fly in the rain?",
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  const response = await request.post(`/api/question/product/${_id}`, { data: { text }, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).question._id;
}

/** Answers a question through the API, which publishes question and answer. */
export async function answerQuestion(request: APIRequestContext, id: string, answer = "In light rain, yes.") {
  await asAdmin(request, "PUT", `/api/question/${id}/status`, { data: { status: "published", answer } });
}
