import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOrder,
  type ProviderReceipt,
  paySandbox,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import type { ProductInCategory } from "#domain/catalog/product-rows.ts";
import { ShopError } from "#domain/errors.ts";
import { reasonOfRow } from "#domain/payments/unmatched-reason-columns.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { unmatchedPayments } from "#ports/database/tables/payments.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

type Positions = { _id: string; quantity?: number }[];

describe.each(databaseKinds)("checkout A on %s", (kind) => {
  let api: TestApi;
  let discounted: ProductInCategory;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    discounted = await addProduct(api.shop.db, {
      name: "Falcon",
      pricePaise: 1_000_50,
      discountedPricePaise: 700_00,
    });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const requestPaymentOf = (amount: number, as: Caller = "customer") =>
    api.call(requestPayment, { body: { amount } }, { as });
  const pay = async (orderId: string): Promise<ProviderReceipt> => {
    const { body } = await api.call(paySandbox, { body: { order_id: orderId, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    return body.receipt;
  };
  const requestAndPay = async (amount: number) => pay((await requestPaymentOf(amount)).body.order.id);
  const verify = (response: ProviderReceipt, cart: Positions, fields: object = {}, as: Caller = "customer") =>
    api.call(verifyPurchase, { body: { response, products: cart, ...fields } }, { as });
  const rows = async () => ({
    intents: await api.shop.db.select().from(paymentIntents),
    orders: await readPaidOrders(api.shop.db),
    lines: await api.shop.db.select().from(orderLines).orderBy(orderLines.position),
    unmatched: await api.shop.db.select().from(unmatchedPayments),
    emails: await api.shop.db.select().from(mailOutbox),
  });
  const setPrice = (pricePaise: number) =>
    api.shop.db.update(products).set({ pricePaise }).where(eq(products.id, discounted.id));

  describe("requesting a payment", () => {
    it("records customer and amount, and returns what the payment pop-up needs", {
      tags: ["spec:7.6"],
    }, async () => {
      const { status, body } = await requestPaymentOf(2_001);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          success: true,
          order: { id: expect.stringMatching(/^order_\w{14}$/), amount: 2_001_00, currency: "INR" },
          key_id: api.shop.payments.of("sandbox").keyId,
          gateway: "sandbox",
        },
      });
      expect((await rows()).intents).toEqual([
        expect.objectContaining({
          userId: api.customer.id,
          checkout: "A",
          providerOrderId: body.order.id,
          amountPaise: 2_001_00,
          lines: null,
          shippingAddress: null,
          status: "awaiting payment",
        }),
      ]);
    });

    it.each([
      [0.99, m["checkout.refusal.tooSmall"]()],
      [0, m["checkout.refusal.tooSmall"]()],
      [-1, "Amount cannot be negative"],
      [10_000_000.01, m["checkout.refusal.tooLarge"]()],
      [1.001, "Amount can have at most two decimals"],
    ])("rejects an amount of %d rupees and records nothing", async (amount, message) => {
      expect(await requestPaymentOf(amount)).toMatchObject({ status: 400, body: { message } });
      expect((await rows()).intents).toEqual([]);
    });

    it("rejects a customer without an address before any payment", async () => {
      await api.shop.db.update(users).set({ address: " " }).where(eq(users.id, api.customer.id));
      const answer = await requestPaymentOf(100);
      expect(answer).toMatchObject({
        status: 400,
        body: { message: m["checkout.multiStep.addressNeeded"]() },
      });
      expect((await rows()).intents).toEqual([]);
    });
  });

  describe("verifying a payment", () => {
    it("creates the order at regular prices with the address of the profile", {
      tags: ["spec:4.5"],
    }, async () => {
      const other = await addProduct(api.shop.db, { name: "Kestrel", pricePaise: 159_20 });
      const receipt = await requestAndPay(2 * 1_000.5 + 159.2);
      const { status, body } = await verify(receipt, [
        { _id: discounted.id, quantity: 2 },
        { _id: other.id },
      ]);

      expect(status).toBe(200);
      expect(body.message).toBe("Payment Successful");
      const { name, email, phone, address } = api.customer;
      const shippingAddress = {
        name,
        email,
        phone,
        address,
        city: "",
        state: "",
        pincode: "",
        country: "India",
      };
      expect(body.order).toMatchObject({
        totalAmount: 2_160.2,
        status: "Not Process",
        buyer: { name, email, address },
        shippingAddress,
        products: [
          { product: discounted.id, name: "Falcon", price: 1_000.5, quantity: 2 },
          { product: other.id, name: "Kestrel", price: 159.2, quantity: 1 },
        ],
        payment: { razorpay_payment_id: receipt.razorpay_payment_id },
      });
      const { intents, orders, lines, emails, unmatched } = await rows();
      expect(intents).toEqual([
        expect.objectContaining({ status: "paid", shippingAddress, nextCheckAt: null }),
      ]);
      expect(intents[0]?.lines).toEqual([
        expect.objectContaining({ productId: discounted.id, unitPricePaise: 1_000_50, quantity: 2 }),
        expect.objectContaining({ productId: other.id, unitPricePaise: 159_20, quantity: 1 }),
      ]);
      expect(orders).toEqual([expect.objectContaining({ totalPaise: 2_160_20, shippingAddress })]);
      expect(lines.map(({ unitPricePaise, quantity }) => [unitPricePaise, quantity])).toEqual([
        [1_000_50, 2],
        [159_20, 1],
      ]);
      expect(emails).toEqual([expect.objectContaining({ recipient: email })]);
      expect(emails[0]?.text).not.toContain(address);
      expect(unmatched).toEqual([]);
    });

    it("ignores everything else the browser sends", async () => {
      const receipt = await requestAndPay(1_000.5);
      const { status, body } = await verify(receipt, [{ _id: discounted.id }], {
        buyer: { _id: api.administrator.id, name: "Mallory" },
        address: "Elsewhere",
        totalPrice: 1,
      });
      expect(status).toBe(200);
      expect(body.order).toMatchObject({
        totalAmount: 1_000.5,
        buyer: { name: api.customer.name },
        shippingAddress: { address: api.customer.address },
      });
    });

    it("returns the same order for repeated calls, even with other products", async () => {
      const cheap = await addProduct(api.shop.db, { pricePaise: 500_25 });
      const receipt = await requestAndPay(1_000.5);
      const first = await verify(receipt, [{ _id: discounted.id }]);
      const repeated = await verify(receipt, [{ _id: cheap.id, quantity: 2 }]);
      expect(repeated.status).toBe(200);
      expect(repeated.body.order).toEqual(first.body.order);
      const { orders, lines, emails } = await rows();
      expect([orders.length, lines.length, emails.length]).toEqual([1, 1, 1]);
    });

    it("creates one order from twenty simultaneous calls", async () => {
      const receipt = await requestAndPay(1_000.5);
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => verify(receipt, [{ _id: discounted.id }])),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(responses.map(({ body }) => body.order._id)).size).toBe(1);
      const { orders, lines, emails } = await rows();
      expect([orders.length, lines.length, emails.length]).toEqual([1, 1, 1]);
    });

    it.each<[string, (id: string) => Positions, string]>([
      [
        "more units than were paid for",
        (id) => [{ _id: id, quantity: 3 }],
        "₹2,001 was paid, the products come to ₹3,001.50",
      ],
      [
        "fewer units than were paid for",
        (id) => [{ _id: id }],
        "₹2,001 was paid, the products come to ₹1,000.50",
      ],
      ["an unknown product", () => [{ _id: crypto.randomUUID() }], m["checkout.refusal.productGone"]()],
      [
        "more units than an order may have",
        (id) => [{ _id: id, quantity: 999 }, { _id: id }],
        "Quantity can be at most 999",
      ],
    ])("records an unmatched payment if the browser names %s", async (_, tamper, reason) => {
      const receipt = await requestAndPay(2_001);
      const cart = tamper(discounted.id);
      const answer = await verify(receipt, cart);
      expect(answer).toMatchObject({ status: 409, body: { message: m["checkout.refusal.attention"]() } });
      const { intents, orders, emails, unmatched } = await rows();
      expect(intents).toEqual([expect.objectContaining({ status: "needs attention", lines: null })]);
      expect([...orders, ...emails]).toEqual([]);
      expect(unmatched).toEqual([
        expect.objectContaining({
          paymentId: receipt.razorpay_payment_id,
          claimed: cart.map(({ _id, quantity = 1 }) => ({ productId: _id, quantity })),
          resolution: null,
        }),
      ]);
      expect(unmatched.map((payment) => unmatchedReasonSentence(reasonOfRow(payment)))).toEqual([reason]);

      expect((await verify(receipt, [{ _id: discounted.id, quantity: 2 }])).status).toBe(200);
      const settled = await rows();
      expect(settled.intents[0]?.status).toBe("paid");
      expect(settled.orders).toHaveLength(1);
      expect(settled.unmatched.map(({ resolution }) => resolution)).toEqual(["ordered"]);
    });

    it("stores the error text of an adjustment rule as the reason of an unmatched payment", async () => {
      const receipt = await requestAndPay(1_000.5);
      const originalRules = api.shop.adjustmentRules;
      const refusing = () => {
        throw new ShopError("conflict", "Not on a Sunday");
      };
      Object.assign(api.shop, { adjustmentRules: [refusing] });
      try {
        expect((await verify(receipt, [{ _id: discounted.id }])).status).toBe(409);
      } finally {
        Object.assign(api.shop, { adjustmentRules: originalRules });
      }
      expect((await rows()).unmatched).toMatchObject([
        { reasonCode: "as-written", reasonParameters: { text: "Not on a Sunday" } },
      ]);
    });

    it("creates no order if the price changed before verification, and creates it once the price is restored", async () => {
      const receipt = await requestAndPay(1_000.5);
      await setPrice(900_00);
      expect((await verify(receipt, [{ _id: discounted.id }])).status).toBe(409);
      expect((await rows()).orders).toEqual([]);
      await setPrice(1_000_50);
      expect((await verify(receipt, [{ _id: discounted.id }])).status).toBe(200);
    });

    it("does not accept the discounted price as the regular price", { tags: ["spec:9.7"] }, async () => {
      const receipt = await requestAndPay(700);
      expect((await verify(receipt, [{ _id: discounted.id }])).status).toBe(409);
    });

    it("does not reveal to another user whether the payment exists", async () => {
      const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
      const receipt = await requestAndPay(1_000.5);
      const answer = await verify(receipt, [{ _id: discounted.id }], {}, { token: otherCustomer.token });
      const unknown = await verify({ ...receipt, razorpay_order_id: "order_00000000000000" }, [
        { _id: discounted.id },
      ]);
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
      const { orders, unmatched } = await rows();
      expect([...orders, ...unmatched]).toEqual([]);
    });

    it("rejects receipts that the provider did not sign", async () => {
      const [expensive, cheap] = [await requestAndPay(1_000.5), await requestAndPay(1)];
      const forgeries: ProviderReceipt[] = [
        { ...expensive, razorpay_signature: cheap.razorpay_signature },
        { ...expensive, razorpay_payment_id: cheap.razorpay_payment_id },
        { ...cheap, razorpay_order_id: expensive.razorpay_order_id },
        { ...expensive, razorpay_signature: "0".repeat(64) },
      ];
      for (const forged of forgeries) {
        const answer = await verify(forged, [{ _id: discounted.id }]);
        expect(answer).toMatchObject({ status: 400, body: { message: m["checkout.verificationFailed"]() } });
      }
      const { orders, unmatched } = await rows();
      expect([...orders, ...unmatched]).toEqual([]);
    });

    it("does not accept receipts of checkout B", async () => {
      const receiptA = await requestAndPay(1_000.5);
      expect((await api.call(verifyPayment, { body: receiptA }, { as: "customer" })).status).toBe(404);
      const checkout = await api.call(
        createOrder,
        {
          body: {
            cartItems: [{ _id: discounted.id, quantity: 1 }],
            totalAmount: 700,
            shippingAddress: aShippingAddress(),
          },
        },
        { as: "customer" },
      );
      const receiptB = await pay(checkout.body.id);
      expect((await verify(receiptB, [{ _id: discounted.id }])).status).toBe(404);
      expect((await rows()).orders).toEqual([]);
    });
  });
});
