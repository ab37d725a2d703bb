import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logIn } from "#contract/accounts/auth.ts";
import { createProduct, getProduct } from "#contract/catalog/catalog.ts";
import { createOrder, type ProviderReceipt, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import { setOrderStatus } from "#contract/orders/orders.ts";
import { refundUnmatchedPayment } from "#contract/payments/payments.ts";
import { sendRequestedRefunds } from "#domain/payments/refunds/send-requested-refunds.ts";
import type { ApiDocument } from "#http/reference/openapi.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentRefunds, unmatchedPayments } from "#ports/database/tables/payments.ts";
import { checkoutMessage, sign } from "#ports/payments/razorpay/signatures.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress, buy } from "../factories/orders.ts";
import { openTestApi, type TestApi, testGatewaySecret } from "./test-api.ts";

describe.each(databaseKinds)("the error code on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const startCheckout = (product: { id: string }, changes: object = {}) =>
    api.call(
      createOrder,
      {
        body: {
          cartItems: [{ _id: product.id }],
          totalAmount: 1000,
          shippingAddress: aShippingAddress(),
          ...changes,
        },
      },
      { as: "customer" },
    );
  const pay = async (orderId: string): Promise<ProviderReceipt> => {
    const { body } = await api.call(paySandbox, { body: { order_id: orderId, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    return body.receipt;
  };
  const verify = (receipt: ProviderReceipt) => api.call(verifyPayment, { body: receipt }, { as: "customer" });
  const setStock = (product: { id: string }, stock: number) =>
    api.shop.db.update(products).set({ stock }).where(eq(products.id, product.id));

  it("is the general one unless a more specific one applies", async () => {
    const withoutName = { name: "", image: "", description: "", price: 1, category: crypto.randomUUID() };
    const input = { body: withoutName };
    const responses = {
      invalid: await api.call(createProduct, input, { as: "administrator" }),
      unauthenticated: await api.call(createProduct, input),
      forbidden: await api.call(createProduct, input, { as: "customer" }),
      "not-found": await api.call(getProduct, { params: { slug: "nowhere" } }),
    };
    for (const [code, { body }] of Object.entries(responses)) {
      expect(body).toMatchObject({ success: false, code, message: expect.stringMatching(/./) });
    }
    expect(responses.invalid.body.errors).toContainEqual(expect.objectContaining({ field: "name" }));
    const tooLarge = await api.fetch("/api/auth/login", { method: "POST", body: "x".repeat(2 ** 21) });
    expect(await tooLarge.json()).toMatchObject({ success: false, code: "too-large" });
    const unknown = await api.fetch("/api/nowhere");
    expect(await unknown.json()).toMatchObject({ success: false, code: "not-found" });
  });

  it("is specific if a program can react to the error", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 100_000, stock: 1 });
    expect((await startCheckout(product, { totalAmount: 1 })).body).toMatchObject({
      code: "amount-differs",
      totalAmount: 1000,
    });
    const tooMany = await startCheckout(product, {
      cartItems: [{ _id: product.id, quantity: 2 }],
      totalAmount: 2000,
    });
    expect(tooMany.body).toMatchObject({ code: "stock-short", shortages: [{ _id: product.id }] });
    expect((await startCheckout({ id: crypto.randomUUID() })).body).toMatchObject({ code: "product-gone" });

    const order = await buy(api.shop, { userId: api.customer.id, cart: [{ product }] });
    const setStatus = (version: number) =>
      api.call(
        setOrderStatus,
        { params: { orderId: order.id }, body: { status: "Processing", version } },
        { as: "administrator" },
      );
    await setStatus(order.version);
    expect((await setStatus(order.version)).body).toMatchObject({ code: "stale-version" });
  });

  it("is too-many for a rate-limited call, with a retry time", async () => {
    const limited = await openTestApi(kind, { rateLimits: true });
    const attempt = () =>
      limited.call(logIn, { body: { email: "nobody@example.in", password: "a wrong password" } });
    let last = await attempt();
    for (let count = 0; count < 200 && last.status !== 429; count += 1) last = await attempt();
    expect(last.body).toMatchObject({ success: false, code: "too-many" });
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    await limited.close();
  });

  it("is not-paid if the payment was declined", async () => {
    const { body } = await startCheckout(await addProduct(api.shop.db, { pricePaise: 100_000 }));
    const declined = await api.call(paySandbox, { body: { order_id: body.id, outcome: "card_declined" } });
    const paymentId = declined.body.error?.metadata.payment_id ?? "";
    const proof = checkoutMessage({ providerOrderId: body.id, paymentId });
    const receipt = {
      razorpay_order_id: body.id,
      razorpay_payment_id: paymentId,
      razorpay_signature: sign(proof, testGatewaySecret),
    };
    expect((await verify(receipt)).body).toMatchObject({
      code: "not-paid",
      message: m["checkout.refusal.notPaid"](),
    });
  });

  it("is sold-out again on every retry", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 100_000, stock: 1 });
    const { body } = await startCheckout(product);
    await setStock(product, 0);
    const receipt = await pay(body.id);
    const first = await verify(receipt);
    expect(first.status).toBe(409);
    expect(first.body).toMatchObject({
      success: false,
      code: "sold-out",
      message: m["catalog.stock.soldOut"](),
    });
    const verifyAgain = async () => {
      const { status, body } = await verify(receipt);
      const { requestId: _, ...refusal } = body;
      return { status, ...refusal };
    };
    const { requestId: _, ...refusal } = first.body;
    const latestRefusal = { status: 409, ...refusal };
    expect(await verifyAgain()).toEqual(latestRefusal);
    expect(await Promise.all([verifyAgain(), verifyAgain()])).toEqual([latestRefusal, latestRefusal]);
    await sendRequestedRefunds(api.shop);
    expect(await verifyAgain()).toEqual(latestRefusal);
    await setStock(product, 5);
    expect(await verifyAgain()).toEqual(latestRefusal);
    expect(await api.shop.db.select().from(paymentRefunds)).toMatchObject([{ status: "refunded" }]);
    expect(await api.shop.db.select().from(unmatchedPayments)).toMatchObject([
      { resolution: "refunded", reasonCode: "sold-out" },
    ]);
  });

  it("is payment-under-review before the decision, and payment-returned after the refund", async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 100_000, stock: 1 });
    const { body } = await startCheckout(product);
    await setStock(product, 0);
    const receipt = await pay(body.id);
    await verify(receipt);
    // Simulates that the bank has rejected the refund, so that staff have to decide again.
    await api.shop.db.update(paymentRefunds).set({ status: "refused" });
    expect((await verify(receipt)).body).toMatchObject({
      code: "payment-under-review",
      message: m["checkout.refusal.attention"](),
    });
    const [unmatched] = await api.shop.db.select().from(unmatchedPayments);
    const params = { id: unmatched?.id ?? "" };
    expect((await api.call(refundUnmatchedPayment, { params }, { as: "administrator" })).status).toBe(200);
    expect((await verify(receipt)).body).toMatchObject({
      code: "payment-returned",
      message: m["checkout.refusal.returned"](),
    });
  });

  it("is listed in the reference", async () => {
    const document = (await (await api.fetch("/api/openapi.json")).json()) as ApiDocument;
    const { properties, required } = document.components.schemas.Refusal ?? {};
    expect(required).toContain("code");
    expect(properties?.code?.enum).toEqual(expect.arrayContaining(["invalid", "sold-out", "failed"]));
    expect(properties?.code?.description).toContain("sold-out");
  });
});
