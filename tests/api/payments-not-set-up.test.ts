import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOrder,
  paySandbox,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import { health } from "#contract/reports/system.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { sign } from "#ports/payments/razorpay/signatures.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress, startPurchase } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("a shop without payments on %s", (kind) => {
  let api: TestApi;
  let shopWithPayments: TestApi["shop"];
  beforeAll(async () => {
    api = await openTestApi(kind);
    shopWithPayments = { ...api.shop };
    Object.assign(api.shop, { payments: joinGateways(), sandbox: undefined });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const unavailable = { status: 503, body: { success: false, message: m["checkout.notSetUp"]() } };
  const receipt = {
    razorpay_order_id: "order_00000000000000",
    razorpay_payment_id: "pay_00000000000000",
    razorpay_signature: "0".repeat(64),
  };

  it("returns an error at both checkouts and records nothing", { tags: ["spec:7.13"] }, async () => {
    const product = await addProduct(api.shop.db, { pricePaise: 750_00 });
    const cartItems = [{ _id: product.id, quantity: 1 }];
    const body = { cartItems, totalAmount: 750, shippingAddress: aShippingAddress() };
    expect(await api.call(createOrder, { body }, { as: "customer" })).toMatchObject(unavailable);
    expect(await api.call(requestPayment, { body: { amount: 750 } }, { as: "customer" })).toMatchObject(
      unavailable,
    );
    expect(await api.shop.db.$count(paymentIntents)).toBe(0);
  });

  it("does not call a payment invalid if it cannot look the payment up", async () => {
    expect(await api.call(verifyPayment, { body: receipt }, { as: "customer" })).toMatchObject(unavailable);
    const products = [{ _id: crypto.randomUUID() }];
    const body = { response: receipt, products };
    expect(await api.call(verifyPurchase, { body }, { as: "customer" })).toMatchObject(unavailable);
  });

  it("has no test payment gateway and rejects webhooks", async () => {
    const body = { order_id: receipt.razorpay_order_id, outcome: "success" as const };
    expect((await api.call(paySandbox, { body })).status).toBe(404);
    const message = '{"event":"payment.captured","payload":{}}';
    const headers = { "x-razorpay-signature": sign(message, "") };
    const response = await api.fetch("/api/payment/webhook", { method: "POST", body: message, headers });
    expect(response.status).toBe(400);
  });

  it("skips earlier payments in payment checks", async () => {
    await startPurchase(shopWithPayments, { userId: api.customer.id });
    const now = new Date(Date.now() + 86_400_000);
    expect(await reconcilePayments(api.shop, { now })).toMatchObject({ checked: 0, failures: [] });
  });

  it("reports the missing payment methods in the health check", async () => {
    expect(await api.call(health)).toMatchObject({ status: 200, body: { payments: "none" } });
  });
});
