import type { APIRequestContext } from "@playwright/test";
import { asAdmin, unique } from "./admin.ts";
import { askQuestion } from "./product-questions.ts";
import { publishReview } from "./product-reviews.ts";
import { asShopper, test as base, createProduct, placeOrder, type TestProduct } from "./shop-actions.ts";
import { withRetries } from "./shop-test.ts";
import { createAccount, type Shopper } from "./users.ts";

/** Records that the fixture has created. */
export interface ShopRecords {
  shopper: Shopper;
  product: TestProduct;
  /** The shipped order with a tracking id. */
  orderId: string;
}

/**
 * A test of a shop in which no list is empty: a customer has bought products, received a partial refund, cancelled an order,
 * made an unmatched payment, sent a message and applied for a job. Each worker has one such shop.
 */
export const test = base.extend<object, { records: ShopRecords }>({
  records: [
    async ({ playwright, shop }, use) => {
      const request = withRetries(await playwright.request.newContext({ baseURL: shop.url }));
      const product = await createProduct(request, { price: 1_499, discountedPrice: 1_299 });
      const shopper = await createAccount(request);
      const orderId = await buyTwice(request, shopper, product);
      await payWithoutOrder(request, shopper, product);
      const { name, email, phone } = shopper;
      const submission = { name, email, phone, message: "Does the kite fly in the rain?" };
      await asAdmin(request, "POST", "/api/contact/submit", { data: submission });
      const removeJob = await applyForJob(request, shopper);
      await use({ shopper, product, orderId });
      await removeJob();
      await asAdmin(request, "DELETE", `/api/product/delete-product/${product._id}`);
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

async function buyTwice(request: APIRequestContext, shopper: Shopper, product: TestProduct) {
  const line: [TestProduct, number] = [{ ...product, price: 1_299 }, 2];
  const cancelled = await placeOrder(request, shopper, [line]);
  const shipped = await placeOrder(request, shopper, [line]);
  const move = (id: string, data: object) =>
    asAdmin(request, "PUT", `/api/auth/order-status/${id}`, { data });
  await move(cancelled, { status: "Cancelled" });
  await move(shipped, { status: "Delivered" });
  await publishReview(request, shopper, product);
  await askQuestion(request, shopper, product);
  await move(shipped, { status: "Shipped", trackingId: "DTDC 42/A-7" });
  const refund = { requestId: crypto.randomUUID(), reason: "One of them arrived scratched.", amount: 400 };
  await asAdmin(request, "POST", `/api/payment/order/${shipped}/refund`, { data: refund });
  return shipped;
}

/** Creates an unmatched payment. */
async function payWithoutOrder(request: APIRequestContext, shopper: Shopper, { _id }: TestProduct) {
  const call = await asShopper(request, shopper);
  const { order } = await call("/api/payment/order", { amount: 9_750 });
  const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
  const purchase = { response: receipt, products: [{ _id, quantity: 1 }] };
  await call("/api/payment/verify", purchase, { refused: true });
}

async function applyForJob(request: APIRequestContext, { name, email, phone }: Shopper) {
  const job = {
    title: unique("Pilot"),
    description: "Flies.",
    requirements: "Licence",
    location: "Gorakhpur",
    jobType: "Contract",
    experience: "2 years",
  };
  const { _id: jobId } = (await asAdmin(request, "POST", "/api/job/create", { data: job })).job;
  const description = "I have built three quadcopters.\nAll of them fly.";
  const application = { jobId, applicantName: name, email, phone, description, position: "Night pilot" };
  await asAdmin(request, "POST", "/api/job/apply", { data: application });
  return () => asAdmin(request, "DELETE", `/api/job/delete-job/${jobId}`);
}
