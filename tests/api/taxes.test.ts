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
import { changeSettings } from "#contract/settings/settings.ts";
import { orderLines, orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { everyKindOfAdjustment } from "../factories/adjustments.ts";
import { addProduct, aTaxedCart, taxedAsDrone } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;

describe.each(databaseKinds)("tax at checkout on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    Object.assign(api.shop, { adjustmentRules: [] });
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const register = async (gstin: string) => {
    const body = { company: { gstin } };
    expect((await api.call(changeSettings, { body }, { as: "administrator" })).status).toBe(200);
  };
  const buy = async (cartItems: { _id: string; quantity: number }[], totalAmount: number, state: string) => {
    const shippingAddress = aShippingAddress({ state, pincode: state ? "800001" : "273001" });
    const checkout = await api.call(
      createOrder,
      { body: { cartItems, totalAmount, shippingAddress } },
      asCustomer,
    );
    expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    const { body } = await api.call(verifyPayment, { body: paid.body.receipt ?? missing() }, asCustomer);
    return { details: checkout.body.orderDetails, order: body.order };
  };

  it("is not shown if the shop is not registered", async () => {
    const cartItems = await aTaxedCart(api.shop.db);
    const quoted = await api.call(quotePurchase, { body: { cartItems } }, asCustomer);
    expect(quoted.body).not.toHaveProperty("taxes");
    const { order } = await buy(cartItems, 60_797, "Bihar");
    expect(order).not.toHaveProperty("taxes");
    expect(order.products).toMatchObject([
      { hsn: "8806", gstRate: 5 },
      { hsn: "850760", gstRate: 18 },
    ]);
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { sellerState: null, placeOfSupply: null },
    ]);
  });

  it("is IGST for another state, from checkout to order, and does not change later", {
    tags: ["spec:10.60"],
  }, async () => {
    await register("09ABCDE1234F1ZY");
    const cartItems = await aTaxedCart(api.shop.db);
    const quoted = await api.call(quotePurchase, { body: { cartItems } }, asCustomer);
    // No destination yet.
    expect(quoted.body.taxes).toMatchObject({
      placeOfSupply: "09",
      stateShare: "SGST",
      igst: 0,
      tax: 3_293.6,
    });
    const taxes = {
      placeOfSupply: "10",
      stateShare: "SGST",
      ...{ taxable: 57_503.4, cgst: 0, sgst: 0, igst: 3_293.6, tax: 3_293.6 },
      rates: [
        { rate: 5, taxable: 54_284.76, cgst: 0, sgst: 0, igst: 2_714.24 },
        { rate: 18, taxable: 3_218.64, cgst: 0, sgst: 0, igst: 579.36 },
      ],
    };
    const { details, order } = await buy(cartItems, 60_797, "Bihar");
    expect(details.taxes).toEqual(taxes);
    expect(order.taxes).toEqual(taxes);
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { sellerState: "09", placeOfSupply: "10" },
    ]);
    expect(await api.shop.db.select().from(orderLines).orderBy(orderLines.position)).toMatchObject([
      { hsn: "8806", gstRate: 5 },
      { hsn: "850760", gstRate: 18 },
    ]);
    // A new GST registration and a new rate do not affect existing orders.
    await register("27AAPFU0939F1ZV");
    const list = await api.call(listOwnOrders, {}, asCustomer);
    expect(list.body.orders).toMatchObject([{ taxes }]);
  });

  it("is CGST and SGST within the state, including adjustments", async () => {
    await register("09ABCDE1234F1ZY");
    Object.assign(api.shop, { adjustmentRules: everyKindOfAdjustment });
    const drone = await addProduct(api.shop.db, { pricePaise: 1_000_00, ...taxedAsDrone });
    const { order } = await buy([{ _id: drone.id, quantity: 1 }], 1_036, "");
    // 966.67 + 49.50 + 20.25 are taxed at 5 per cent each: 46.04 + 2.36 + 0.96; rounding to rupees is not
    // taxed.
    expect(order.taxes).toEqual({
      placeOfSupply: "09",
      stateShare: "SGST",
      ...{ taxable: 987.06, cgst: 24.68, sgst: 24.68, igst: 0, tax: 49.36 },
      rates: [{ rate: 5, taxable: 987.06, cgst: 24.68, sgst: 24.68, igst: 0 }],
    });
  });

  it("is that of the seller's state at checkout A, whose address is plain text", async () => {
    await register("04ABCDE1234F1Z8");
    const cartItems = await aTaxedCart(api.shop.db);
    const payment = await api.call(requestPayment, { body: { amount: 60_797 } }, asCustomer);
    const paid = await api.call(paySandbox, {
      body: { order_id: payment.body.order.id, outcome: "success" },
    });
    const response = paid.body.receipt ?? missing();
    const { body } = await api.call(verifyPurchase, { body: { response, products: cartItems } }, asCustomer);
    expect(body.order.taxes).toMatchObject({
      placeOfSupply: "04",
      stateShare: "UTGST",
      igst: 0,
      tax: 3_293.6,
    });
  });

  it("is not charged for products without a rate", async () => {
    await register("09ABCDE1234F1ZY");
    const hardCase = await addProduct(api.shop.db, { pricePaise: 5_999_00 });
    const { order } = await buy([{ _id: hardCase.id, quantity: 1 }], 5_999, "Bihar");
    expect(order.taxes).toMatchObject({ taxable: 0, tax: 0, rates: [] });
    expect(order.products[0]).not.toHaveProperty("gstRate");
  });
});

function missing(): never {
  throw new Error("The payment did not go through");
}
