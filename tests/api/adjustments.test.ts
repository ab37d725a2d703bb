import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOrder,
  paySandbox,
  quotePurchase,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import { listOwnOrders } from "#contract/orders/orders.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindOfAdjustment } from "../factories/adjustments.ts";
import { addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

/** Calculated by hand for one product at ₹1,000: 1000 - 33.33 + 49.50 + 20.25 = 1036.42. */
const wireAdjustments = [
  { kind: "discount", label: "Festival discount", amount: -33.33 },
  { kind: "shipping", label: "Shipping", amount: 49.5 },
  { kind: "fee", label: "Gift wrap", amount: 20.25 },
  { kind: "rounding", label: "Rounding", amount: -0.42 },
];
const storedAdjustments = [
  { kind: "discount", label: "Festival discount", amountPaise: -33_33 },
  { kind: "shipping", label: "Shipping", amountPaise: 49_50 },
  { kind: "fee", label: "Gift wrap", amountPaise: 20_25 },
  { kind: "rounding", label: "Rounding", amountPaise: -42 },
];
const asCustomer = { as: "customer" } as const;

describe.each(databaseKinds)("a total with adjustments on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const cartOf = async () => [
    { _id: (await addProduct(api.shop.db, { pricePaise: 1_000_00 })).id, quantity: 1 },
  ];
  const pay = async (orderId: string) => {
    const { body } = await api.call(paySandbox, { body: { order_id: orderId, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    return body.receipt;
  };

  it("is the same in the quote, intent, order, email and CSV export", { tags: ["spec:9.9"] }, async () => {
    const cartItems = await cartOf();
    const quote = await api.call(quotePurchase, { body: { cartItems } }, asCustomer);
    expect(quote.body).toMatchObject({ adjustments: wireAdjustments, totalAmount: 1_036 });
    expect(quote.body.items).toMatchObject([{ _id: cartItems[0]?._id, price: 1_000, quantity: 1 }]);

    const body = { cartItems, totalAmount: 1_036, shippingAddress: aShippingAddress() };
    const checkout = await api.call(createOrder, { body }, asCustomer);
    expect(checkout.body).toMatchObject({ amount: 1_036_00 });
    expect(checkout.body.orderDetails).toMatchObject({ adjustments: wireAdjustments, totalAmount: 1_036 });
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([
      { amountPaise: 1_036_00, adjustments: storedAdjustments },
    ]);

    const { body: verified } = await api.call(
      verifyPayment,
      { body: await pay(checkout.body.id) },
      asCustomer,
    );
    expect(verified.order).toMatchObject({ totalAmount: 1_036, adjustments: wireAdjustments });
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { totalPaise: 1_036_00, adjustments: storedAdjustments },
    ]);
    const orderList = await api.call(listOwnOrders, {}, asCustomer);
    expect(orderList.body.orders).toMatchObject([{ totalAmount: 1_036, adjustments: wireAdjustments }]);

    const [email] = await api.shop.db.select().from(mailOutbox);
    expect(email?.text).toContain(
      "Festival discount: -₹33.33\nShipping: ₹49.50\nGift wrap: ₹20.25\nRounding: -₹0.42\nTotal, taxes included: ₹1,036",
    );
    const { text } = await api.download(exportOrders, {}, { as: "administrator" });
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      {
        "Total (INR)": "1036.00",
        Adjustments: "Festival discount @ -33.33; Shipping @ 49.50; Gift wrap @ 20.25; Rounding @ -0.42",
      },
    ]);
  });

  it("is also charged by checkout A, at regular prices", async () => {
    const cartItems = await cartOf();
    const quote = await api.call(quotePurchase, { body: { cartItems, prices: "regular" } }, asCustomer);
    const checkout = await api.call(requestPayment, { body: { amount: quote.body.totalAmount } }, asCustomer);
    const response = await pay(checkout.body.order.id);
    const { body } = await api.call(verifyPurchase, { body: { response, products: cartItems } }, asCustomer);
    expect(body.order).toMatchObject({ totalAmount: 1_036, adjustments: wireAdjustments });
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([
      { adjustments: storedAdjustments, status: "paid" },
    ]);
  });

  it("must match the total that the customer saw; otherwise the error lists the adjustments", async () => {
    const cartItems = await cartOf();
    const body = { cartItems, totalAmount: 1_000, shippingAddress: aShippingAddress() };
    const rejection = await api.call(createOrder, { body }, asCustomer);
    expect(rejection.status).toBe(409);
    expect(rejection.body).toMatchObject({
      code: "amount-differs",
      totalAmount: 1_036,
      adjustments: wireAdjustments,
    });
    expect(await api.shop.db.select().from(paymentIntents)).toEqual([]);
  });

  it("is rejected if it is below the minimum payment", async () => {
    const rules = [() => [{ kind: "discount" as const, label: "All of it", amountPaise: -1_000_00 }]];
    Object.assign(api.shop, { adjustmentRules: rules });
    const quote = await api.call(quotePurchase, { body: { cartItems: await cartOf() } }, asCustomer);
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
    expect(quote.status).toBe(400);
  });
});

describe("a fee with a negative amount", () => {
  it("is an internal error and never reaches a total", async () => {
    const api = await openTestApi(databaseKinds[0]);
    try {
      Object.assign(api.shop, {
        adjustmentRules: [() => [{ kind: "fee", label: "Gift wrap", amountPaise: -1 }]],
      });
      const { id } = await addProduct(api.shop.db);
      const body = { cartItems: [{ _id: id, quantity: 1 }] };
      expect((await api.call(quotePurchase, { body }, asCustomer)).status).toBe(500);
      expect(api.unexpected).toHaveLength(1);
    } finally {
      await api.close();
    }
  });
});
