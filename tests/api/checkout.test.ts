import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder, type ProviderReceipt, paySandbox, verifyPayment } from "#contract/checkout/checkout.ts";
import type { sandboxOutcomes } from "#contract/payments/sandbox-outcomes.ts";
import { m } from "#messages";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { sandboxDeclines } from "#ports/payments/sandbox/sandbox-declines.ts";
import { readPaidOrders } from "#tests/support/paid-orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress, type CartItem, displayedTotalPaise } from "../factories/orders.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

describe.each(databaseKinds)("checkout B on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const start = (cart: CartItem[], changes: { totalAmount?: number } = {}, as: Caller = "customer") =>
    api.call(
      createOrder,
      {
        body: {
          cartItems: cart.map(({ product, quantity }) => ({ _id: product.id, quantity })),
          totalAmount: displayedTotalPaise(cart) / 100,
          shippingAddress: aShippingAddress(),
          ...changes,
        },
      },
      { as },
    );
  const started = async (cart?: CartItem[]) => {
    const { body } = await start(cart ?? [{ product: await addProduct(api.shop.db) }]);
    return body;
  };
  const decide = (orderId: string, outcome: (typeof sandboxOutcomes)[number] = "success") =>
    api.call(paySandbox, { body: { order_id: orderId, outcome } });
  const pay = async (orderId: string): Promise<ProviderReceipt> => {
    const { body } = await decide(orderId);
    if (!body.receipt) throw new Error("The payment did not go through");
    return body.receipt;
  };
  const verify = (receipt: ProviderReceipt, fields: object = {}, as: Caller = "customer") =>
    api.call(verifyPayment, { body: { ...receipt, ...fields } }, { as });
  const rows = async () => ({
    intents: await api.shop.db.select().from(paymentIntents),
    orders: await readPaidOrders(api.shop.db),
    lines: await api.shop.db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.position),
    emails: await api.shop.db.select().from(mailOutbox),
  });

  describe("requesting a payment", () => {
    it("charges the discounted price of every product and records the purchase before any payment", {
      tags: ["spec:7.7", "spec:9.7"],
    }, async () => {
      const category = await addCategory(api.shop.db, { name: "Flying cameras" });
      const full = await addProduct(api.shop.db, {
        name: "Kestrel",
        pricePaise: 159_20,
        categoryId: category.id,
      });
      const discounted = await addProduct(api.shop.db, {
        name: "Falcon",
        pricePaise: 1_00_000_00,
        discountedPricePaise: 74_999_50,
      });
      const { status, body } = await start([{ product: full, quantity: 3 }, { product: discounted }]);

      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        amount: 3 * 159_20 + 74_999_50,
        currency: "INR",
        key_id: api.shop.payments.of("sandbox").keyId,
        gateway: "sandbox",
      });
      expect(body.orderDetails).toEqual({
        intentId: expect.any(String),
        items: [
          { _id: full.id, name: "Kestrel", image: full.image, price: 159.2, quantity: 3 },
          { _id: discounted.id, name: "Falcon", image: discounted.image, price: 74_999.5, quantity: 1 },
        ],
        adjustments: [],
        totalAmount: 75_477.1,
        shippingAddress: aShippingAddress(),
      });
      const { intents, orders } = await rows();
      expect(orders).toEqual([]);
      expect(intents).toEqual([
        expect.objectContaining({
          id: body.orderDetails.intentId,
          userId: api.customer.id,
          checkout: "B",
          gateway: "sandbox",
          receipt: body.receipt,
          providerOrderId: body.id,
          paymentId: null,
          amountPaise: 75_477_10,
          status: "awaiting payment",
          shippingAddress: aShippingAddress(),
        }),
      ]);
      expect(intents[0]?.lines).toEqual([
        {
          productId: full.id,
          name: "Kestrel",
          image: full.image,
          description: full.description,
          categoryName: "Flying cameras",
          unitPricePaise: 159_20,
          quantity: 3,
        },
        expect.objectContaining({ productId: discounted.id, unitPricePaise: 74_999_50, quantity: 1 }),
      ]);
      expect(await api.shop.payments.of("sandbox").findOrderByReceipt(body.receipt)).toMatchObject({
        id: body.id,
        amountPaise: 75_477_10,
      });
    });

    it("merges cart lines of the same product", async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 500_00 });
      const { body } = await start([
        { product, quantity: 2 },
        { product, quantity: 3 },
      ]);
      expect(body.amount).toBe(2500_00);
      expect(body.orderDetails.items).toEqual([expect.objectContaining({ _id: product.id, quantity: 5 })]);
    });

    it("rejects a price the customer has not seen, returns the new one and records nothing", async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 1_000_00 });
      await api.shop.db.update(products).set({ pricePaise: 1_23_456_50 }).where(eq(products.id, product.id));
      const { status, body } = await start([{ product, quantity: 2 }]);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        success: false,
        message: m["checkout.totalChanged"]({ total: "₹2,46,913" }),
        totalAmount: 2_46_913,
        items: [
          { _id: product.id, name: product.name, image: product.image, price: 1_23_456.5, quantity: 2 },
        ],
      });
      expect((await rows()).intents).toEqual([]);
    });

    it.each([-0.01, 0.01, -999])("rejects a total that is off by %d rupees", async (difference) => {
      const product = await addProduct(api.shop.db, { pricePaise: 1_000_00 });
      const { status } = await start([{ product }], { totalAmount: 1_000 + difference });
      expect(status).toBe(409);
      expect((await rows()).intents).toEqual([]);
    });

    it("rejects a cart with a deleted product and names it", async () => {
      const product = await addProduct(api.shop.db);
      const deleted = await addProduct(api.shop.db);
      await api.shop.db.delete(products).where(eq(products.id, deleted.id));
      const { status, body } = await start([{ product }, { product: deleted }]);
      expect(status).toBe(409);
      expect(body).toMatchObject({ message: m["checkout.refusal.productGone"](), missing: [deleted.id] });
      expect((await rows()).intents).toEqual([]);
    });

    it.each([
      [99, 400, m["checkout.refusal.tooSmall"]()],
      [100, 200, m["checkout.created"]()],
      [1_00_00_000_00, 200, m["checkout.created"]()],
      [1_00_00_000_01, 400, m["checkout.refusal.tooLarge"]()],
    ])("responds to an order of %d paise with status %d", async (pricePaise, expected, message) => {
      const { status, body } = await start([{ product: await addProduct(api.shop.db, { pricePaise }) }]);
      expect({ status, message: body.message }).toEqual({ status: expected, message });
      expect((await rows()).intents).toHaveLength(expected === 200 ? 1 : 0);
    });
  });

  describe("verifying a payment", () => {
    it("creates the order, its lines and the email to the customer", { tags: ["spec:3.10"] }, async () => {
      const kestrel = await addProduct(api.shop.db, { name: "Kestrel", pricePaise: 159_20 });
      const falcon = await addProduct(api.shop.db, { name: "Falcon", pricePaise: 900_00 });
      const { id, orderDetails } = await started([{ product: kestrel, quantity: 3 }, { product: falcon }]);
      const receipt = await pay(id);
      const { status, body } = await verify(receipt);

      expect(status).toBe(200);
      expect(body.message).toBe(m["checkout.placed"]());
      const { intents, orders, lines, emails } = await rows();
      expect(intents).toEqual([
        expect.objectContaining({
          id: orderDetails.intentId,
          status: "paid",
          paymentId: receipt.razorpay_payment_id,
          nextCheckAt: null,
        }),
      ]);
      expect(orders).toEqual([
        expect.objectContaining({
          id: body.order._id,
          paymentIntentId: orderDetails.intentId,
          userId: api.customer.id,
          providerOrderId: id,
          paymentId: receipt.razorpay_payment_id,
          totalPaise: 1377_60,
          status: "Not Process",
          buyerName: api.customer.name,
          buyerEmail: api.customer.email,
          buyerAddress: api.customer.address,
          shippingAddress: aShippingAddress(),
        }),
      ]);
      expect(lines).toEqual([
        expect.objectContaining({ position: 0, productId: kestrel.id, unitPricePaise: 159_20, quantity: 3 }),
        expect.objectContaining({ position: 1, productId: falcon.id, unitPricePaise: 900_00, quantity: 1 }),
      ]);
      expect(emails).toEqual([
        expect.objectContaining({ recipient: "asha@example.in", status: "pending", attempts: 0 }),
      ]);
      expect(emails[0]?.text).toContain("3 × Kestrel: ₹477.60");
      expect(body.order).toMatchObject({
        totalAmount: 1377.6,
        status: "Not Process",
        buyer: { name: api.customer.name, email: api.customer.email, address: api.customer.address },
        shippingAddress: aShippingAddress(),
        products: [
          {
            product: kestrel.id,
            name: "Kestrel",
            price: 159.2,
            quantity: 3,
            category: kestrel.category && { name: kestrel.category.name },
          },
          { product: falcon.id, name: "Falcon", price: 900, quantity: 1 },
        ],
        payment: { razorpay_order_id: id, razorpay_payment_id: receipt.razorpay_payment_id },
      });
    });

    it("ignores everything the browser sends about the order", async () => {
      const { id } = await started();
      const receipt = await pay(id);
      const orderDetails = {
        items: [],
        totalAmount: 1,
        shippingAddress: aShippingAddress({ name: "Mallory" }),
      };
      const { body } = await verify(receipt, { orderDetails, useCart: false });
      expect(body.order.totalAmount).toBe(1_000);
      expect(body.order.shippingAddress.name).toBe("Asha Verma");
    });

    it("returns the same order for repeated calls", async () => {
      const { id } = await started();
      const receipt = await pay(id);
      const first = await verify(receipt);
      const repeated = await verify(receipt);
      expect(repeated.status).toBe(200);
      expect(repeated.body.order).toEqual(first.body.order);
      const { orders, lines, emails } = await rows();
      expect([orders.length, lines.length, emails.length]).toEqual([1, 1, 1]);
    });

    it("creates one order from twenty simultaneous calls", { tags: ["spec:7.7"] }, async () => {
      const { id } = await started();
      const receipt = await pay(id);
      const responses = await Promise.all(Array.from({ length: 20 }, () => verify(receipt)));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(responses.map(({ body }) => body.order._id)).size).toBe(1);
      const { orders, lines, emails } = await rows();
      expect([orders.length, lines.length, emails.length]).toEqual([1, 1, 1]);
    });

    it("does not reveal to another user whether the payment exists", async () => {
      const otherCustomer = await api.signIn(await openCustomer(api.shop.db));
      const { id } = await started();
      const receipt = await pay(id);
      const response = await verify(receipt, {}, { token: otherCustomer.token });
      const unknown = await verify({ ...receipt, razorpay_order_id: "order_00000000000000" });
      expect(response.status).toBe(404);
      expect({ ...response.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
      expect((await rows()).orders).toEqual([]);
    });

    it.each<[string, (receipt: ProviderReceipt, other: ProviderReceipt) => Partial<ProviderReceipt>]>([
      [
        "a changed signature",
        ({ razorpay_signature: signature }) => ({
          razorpay_signature: `${signature[0] === "0" ? "1" : "0"}${signature.slice(1)}`,
        }),
      ],
      ["a malformed signature", () => ({ razorpay_signature: "signature" })],
      ["another payment's signature", (_, other) => ({ razorpay_signature: other.razorpay_signature })],
      ["another payment's id", (_, other) => ({ razorpay_payment_id: other.razorpay_payment_id })],
      [
        "another payment's id and signature",
        (_, { razorpay_payment_id, razorpay_signature }) => ({ razorpay_payment_id, razorpay_signature }),
      ],
      ["an invented payment", () => ({ razorpay_payment_id: "pay_00000000000000" })],
    ])("rejects %s and creates no order", async (_, tamper) => {
      const expensive = await started([
        { product: await addProduct(api.shop.db, { pricePaise: 90_000_00 }) },
      ]);
      const cheap = await started([{ product: await addProduct(api.shop.db, { pricePaise: 1_00 }) }]);
      const [receipt, other] = [await pay(expensive.id), await pay(cheap.id)];
      const { status, body } = await verify({ ...receipt, ...tamper(receipt, other) });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: m["checkout.verificationFailed"](),
      });
      const { orders, intents } = await rows();
      expect(orders).toEqual([]);
      expect(intents.map(({ status }) => status)).toEqual(["awaiting payment", "awaiting payment"]);
    });

    it("creates one order from a declined and then successful payment", async () => {
      const { id } = await started();
      const declined = await decide(id, "card_declined");
      expect(declined.status).toBe(200);
      expect(declined.body).toMatchObject({
        success: true,
        error: { reason: "card_declined", description: sandboxDeclines.card_declined.description },
      });
      expect(declined.body.receipt).toBeUndefined();
      expect((await rows()).intents[0]?.status).toBe("awaiting payment");

      const receipt = await pay(id);
      expect((await verify(receipt)).status).toBe(200);
      const { orders } = await rows();
      expect(orders.map(({ paymentId }) => paymentId)).toEqual([receipt.razorpay_payment_id]);
    });

    it("keeps the price from checkout if the product changes before the payment", async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 1_000_00 });
      const { id } = await started([{ product }]);
      await api.shop.db
        .update(products)
        .set({ pricePaise: 5_00, name: "Renamed" })
        .where(eq(products.id, product.id));
      expect((await rows()).intents[0]?.amountPaise).toBe(1_000_00);
      const { body } = await verify(await pay(id));
      expect(body.order).toMatchObject({
        totalAmount: 1_000,
        products: [{ name: product.name, price: 1_000 }],
      });
    });

    it("returns the same order again after its product was edited and deleted", async () => {
      const product = await addProduct(api.shop.db, { pricePaise: 1_000_00 });
      const { id } = await started([{ product }]);
      const receipt = await pay(id);
      const { body } = await verify(receipt);
      await api.shop.db.update(products).set({ pricePaise: 2_000_00 }).where(eq(products.id, product.id));
      await api.shop.db.delete(products).where(eq(products.id, product.id));
      expect((await verify(receipt)).body.order).toEqual(body.order);
    });

    it("creates an order for a product that was deleted during the payment", async () => {
      const product = await addProduct(api.shop.db);
      const { id } = await started([{ product }]);
      await api.shop.db.delete(products).where(eq(products.id, product.id));
      const { status, body } = await verify(await pay(id));
      expect(status).toBe(200);
      expect(body.order.products).toEqual([
        expect.objectContaining({ product: product.id, name: product.name }),
      ]);
    });
  });

  describe("the test payment gateway", () => {
    it("takes the payment of an order once", async () => {
      const { id } = await started();
      await pay(id);
      expect((await decide(id)).status).toBe(409);
    });

    it("returns 404 for an unknown order", async () => {
      expect((await decide("order_00000000000000")).status).toBe(404);
    });
  });
});
