import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOrder,
  paySandbox,
  quotePurchase,
  requestPayment,
  verifyPayment,
  verifyPurchase,
} from "#contract/checkout/checkout.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { deliveryDays } from "#contract/orders/delivery-days.ts";
import { listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { listAudit } from "#contract/reports/audit.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { changeSettings, readPublicSettings, type SettingsChange } from "#contract/settings/settings.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { buyByTransfer } from "../factories/transfers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const asCustomer = { as: "customer" } as const;
const asAdministrator = { as: "administrator" } as const;
const aDay = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);

const defaultZones = defaultSettings.delivery.zones;
const zone = (fields: Partial<DeliveryZone>): DeliveryZone => ({
  ...(defaultZones[0] as DeliveryZone),
  ...fields,
});
const islands = zone({ name: "Islands", states: ["31", "35"], isServed: false });
const bihar = zone({ name: "Bihar", states: ["10"], charge: 99.5, freeFrom: 5_000, daysFrom: 2, daysTo: 3 });

describe.each(databaseKinds)("delivery on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const setZones = async (...zones: object[]) => {
    const body = { delivery: { zones } } as SettingsChange;
    return api.call(changeSettings, { body }, asAdministrator);
  };
  const estimate = async (query: object) =>
    (await api.call(readServiceability, { query: query as { pincode: string } })).body;
  const cartOf = async (pricePaise = 1_000_00) => {
    const { id } = await addProduct(api.shop.db, { pricePaise });
    return [{ _id: id, quantity: 1 }];
  };
  const startCheckout = async (
    cartItems: { _id: string; quantity: number }[],
    totalAmount: number,
    address: Parameters<typeof aShippingAddress>[0] = {},
    gateway?: "bank-transfer",
  ) => {
    const body = { cartItems, totalAmount, shippingAddress: aShippingAddress(address), gateway };
    return api.call(createOrder, { body }, asCustomer);
  };
  const aCharge = [{ kind: "shipping", label: "Shipping", amount: 99.5 }];

  it("is free everywhere within 5 to 7 working days by default", async () => {
    expect(await estimate({ pincode: "273001" })).toEqual({
      success: true,
      serviceable: true,
      state: "Uttar Pradesh",
      states: ["Uttar Pradesh"],
      charge: 0,
      deliverFrom: aDay,
      deliverBy: aDay,
    });
    const shared = { serviceable: true, states: ["Tamil Nadu", "Puducherry"] };
    expect(await estimate({ pincode: "605102" })).toMatchObject({ ...shared, state: "Tamil Nadu" });
    const written = { pincode: "605102", state: "Pondicherry" };
    expect(await estimate(written)).toMatchObject({ ...shared, state: "Puducherry" });
    for (const pincode of ["900056", "273999"]) {
      const unknown = await estimate({ pincode });
      expect(unknown).toMatchObject({ serviceable: true, state: null, charge: 0 });
      expect(unknown).not.toHaveProperty("states");
    }
  });

  it("costs what the zone charges, is free above a minimum, and is rejected where no zone applies", async () => {
    expect((await setZones(...defaultZones, bihar, islands)).status).toBe(200);
    expect(await estimate({ pincode: "800001", amount: "4999.99" })).toMatchObject({ charge: 99.5 });
    expect(await estimate({ pincode: "800001", amount: "5000" })).toMatchObject({ charge: 0 });
    expect(await estimate({ pincode: "273001" })).toMatchObject({ charge: 0 });
    expect(await estimate({ pincode: "682551" })).toEqual({
      success: true,
      serviceable: false,
      state: "Lakshadweep",
      states: ["Lakshadweep"],
      charge: null,
      deliverFrom: null,
      deliverBy: null,
      reason: "We do not deliver to 682551, Lakshadweep.",
    });
    await setZones(bihar);
    expect(await estimate({ pincode: "273001" })).toMatchObject({ serviceable: false });
  });

  it("is charged by packed weight, with the same charge in estimate, quote, payment and order", {
    tags: ["spec:10.66"],
  }, async () => {
    const byWeight = zone({ charge: 60, stepGrams: 500, furtherCharge: 40.5, freeFrom: 5_000 });
    expect((await setZones(byWeight)).status).toBe(200);
    const { id: categoryId } = await addCategory(api.shop.db);
    const option = (value: string) => [{ name: "Colour", value }];
    const heavy = await addProduct(api.shop.db, {
      categoryId,
      shippingWeightGrams: 700,
      options: option("Kesar"),
      variants: [{ options: option("Neel"), pricePaise: 1_200_00, discountedPricePaise: null }],
    });
    const variant = heavy.variants[0]?.id ?? "";
    const unweighed = await addProduct(api.shop.db, { categoryId, pricePaise: 500_00 });
    const chargeFor = async (...ids: string[]) =>
      (await estimate({ pincode: "800001", products: ids.join(","), amount: "1000" })).charge;
    expect(await chargeFor()).toBe(60);
    expect(await chargeFor(heavy.id)).toBe(100.5);
    expect(await chargeFor(heavy.id, heavy.id.toUpperCase())).toBe(141);
    expect(await chargeFor(unweighed.id)).toBe(60);
    expect(await chargeFor(crypto.randomUUID())).toBe(60);
    expect((await estimate({ pincode: "800001", products: heavy.id, amount: "5000" })).charge).toBe(0);

    // The product weighs 700 g, its variant 1,400 g, and a product without a weight counts as one step.
    const cartItems = [
      { _id: heavy.id, quantity: 1 },
      { _id: heavy.id, variant, quantity: 2 },
      { _id: unweighed.id, quantity: 1 },
    ];
    const destination = { pincode: "800001", state: "" };
    const { body: quote } = await api.call(quotePurchase, { body: { cartItems, destination } }, asCustomer);
    const charge = 60 + 5 * 40.5;
    expect(quote).toMatchObject({
      totalAmount: 3_900 + charge,
      adjustments: [{ kind: "shipping", amount: charge }],
      delivery: { charge },
    });
    expect((await startCheckout(cartItems, 3_900, destination)).body).toMatchObject({
      code: "amount-differs",
    });
    const checkout = await startCheckout(cartItems, 3_900 + charge, destination);
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([{ amountPaise: 4_162_50 }]);

    // Later weight changes do not affect orders in progress.
    await api.shop.db.update(products).set({ shippingWeightGrams: 9_000 });
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    if (!paid.body.receipt) throw new Error("The payment did not go through");
    await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
    expect(await api.shop.db.select().from(orders)).toMatchObject([{ totalPaise: 4_162_50 }]);
    const heavyCart = { body: { cartItems: [{ _id: unweighed.id, quantity: 10 }], destination } };
    expect((await api.call(quotePurchase, heavyCart, asCustomer)).body).toMatchObject({ adjustments: [] });
  });

  it("is rejected without a server error when a zone charges too much per gram", async () => {
    await setZones(zone({ charge: 0, stepGrams: 1, furtherCharge: 100_000_000 }));
    const { id } = await addProduct(api.shop.db, { shippingWeightGrams: 100_000 });
    const body = { cartItems: [{ _id: id, quantity: 999 }], destination: { pincode: "800001", state: "" } };
    const { status } = await api.call(quotePurchase, { body }, asCustomer);
    expect(status).toBe(400);
  });

  it("is not estimated for an invalid PIN code, product or amount", async () => {
    const cases: [object, RegExp][] = [
      [{}, /PIN code/],
      [{ pincode: "073001" }, /PIN code/],
      [{ pincode: "2730011" }, /PIN code/],
      [{ pincode: `2${"0".repeat(50_000)}` }, /PIN code/],
      [{ pincode: "२७३००१" }, /PIN code/],
      [{ pincode: "273001", products: "'; drop table orders" }, /id/],
      [{ pincode: "273001", products: ",".repeat(10_000) }, /at most/],
      [{ pincode: "273001", amount: "-1" }, /negative/],
      [{ pincode: "273001", amount: "many" }, /number/],
      [{ pincode: "273001", state: "x".repeat(101) }, /100/],
    ];
    for (const [query, message] of cases) {
      const { status, body } = await api.call(readServiceability, { query: query as { pincode: string } });
      expect(status).toBe(400);
      expect(body.errors?.[0]?.message).toMatch(message);
    }
  });

  it("is rejected with the names of the products that a zone excludes", async () => {
    const category = await addCategory(api.shop.db);
    const battery = await addProduct(api.shop.db, { categoryId: category.id, name: "LiPo 6S" });
    const frame = await addProduct(api.shop.db);
    await setZones(zone({ name: "Air only", states: ["35"], excludedCategories: [category.id] }));
    const products = `${frame.id},${battery.id}`;
    expect(await estimate({ pincode: "744101", products: frame.id })).toMatchObject({ serviceable: true });
    const reason = "“LiPo 6S” cannot be delivered to 744101, Andaman and Nicobar Islands.";
    expect(await estimate({ pincode: "744101", products })).toMatchObject({ serviceable: false, reason });
    const rejection = await startCheckout([{ _id: battery.id, quantity: 1 }], 1, {
      pincode: "744101",
      state: "",
    });
    expect(rejection.status).toBe(400);
    expect(rejection.body.errors).toEqual([{ field: "shippingAddress.pincode", message: reason }]);
  });

  it("has the same charge and dates in quote, payment, order and email", {
    tags: ["spec:10.65"],
  }, async () => {
    await setZones(...defaultZones, bihar);
    const cartItems = await cartOf();
    const destination = { pincode: "800001", state: "" };
    const { body: quote } = await api.call(quotePurchase, { body: { cartItems, destination } }, asCustomer);
    expect(quote).toMatchObject({
      totalAmount: 1_099.5,
      adjustments: aCharge,
      delivery: { serviceable: true, state: "Bihar", charge: 99.5, deliverFrom: aDay, deliverBy: aDay },
    });
    const tooLittle = await startCheckout(cartItems, 1_000, destination);
    expect(tooLittle.status).toBe(409);
    expect(tooLittle.body).toMatchObject({ code: "amount-differs", totalAmount: 1_099.5 });

    const checkout = await startCheckout(cartItems, 1_099.5, destination);
    expect(checkout.body.orderDetails).toMatchObject({
      adjustments: aCharge,
      shippingAddress: { state: "Bihar" },
    });
    const [intent] = await api.shop.db.select().from(paymentIntents);
    expect(intent).toMatchObject({ amountPaise: 1_099_50, deliverFrom: aDay, deliverBy: aDay });
    const { deliverFrom, deliverBy } = intent ?? {};
    if (!deliverFrom || !deliverBy) throw new Error("The order has no promised dates");

    // Later zone changes do not affect orders in progress.
    await setZones(zone({ charge: 1, daysFrom: 30, daysTo: 40 }));
    const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
    if (!paid.body.receipt) throw new Error("The payment did not go through");
    await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { totalPaise: 1_099_50, deliverFrom, deliverBy },
    ]);
    expect((await api.call(listOwnOrders, {}, asCustomer)).body.orders).toMatchObject([
      { totalAmount: 1_099.5, promise: { deliverFrom, deliverBy }, adjustments: aCharge },
    ]);
    const [email] = await api.shop.db.select().from(mailOutbox);
    expect(email?.text).toContain("Shipping: ₹99.50");
    expect(email?.text).toContain(`Expected delivery: ${deliveryDays(deliverFrom, deliverBy)}.`);
    expect(email?.text).not.toContain("Shipping is free");
  });

  it("has no promised dates until a bank transfer arrives", async () => {
    expect((await startCheckout(await cartOf(), 1_000, {}, "bank-transfer")).status).toBe(200);
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([
      { deliverFrom: null, deliverBy: null },
    ]);
  });

  it("gets its promised dates when the bank transfer arrives", async () => {
    const actor = api.administrator;
    const { id } = await buyByTransfer(api.shop, { userId: api.customer.id, actor });
    const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ deliverFrom: aDay, deliverBy: aDay });
    const [email] = await api.shop.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.text, "%We've received your payment%"));
    const { deliverFrom, deliverBy } = row ?? {};
    expect(email?.text).toContain(`Expected delivery: ${deliveryDays(deliverFrom ?? "", deliverBy ?? "")}.`);
  });

  it("has no charge and no dates in a quote without a destination", async () => {
    await setZones(zone({ charge: 50 }));
    const cartItems = await cartOf();
    for (const prices of ["regular", "effective"] as const) {
      const { body } = await api.call(quotePurchase, { body: { cartItems, prices } }, asCustomer);
      expect(body).toMatchObject({ totalAmount: 1_000, adjustments: [] });
      expect(body).not.toHaveProperty("delivery");
    }
  });

  describe("at checkout A", () => {
    const pay = (destination?: { pincode: string; state?: string }) =>
      api.call(requestPayment, { body: { amount: 1_000, destination } }, asCustomer);
    const payFor = async (payment: Awaited<ReturnType<typeof pay>>, products: { _id: string }[]) => {
      const outcome = "success";
      const paid = await api.call(paySandbox, { body: { order_id: payment.body.order.id, outcome } });
      if (!paid.body.receipt) throw new Error("The payment did not go through");
      return api.call(verifyPurchase, { body: { response: paid.body.receipt, products } }, asCustomer);
    };

    it("is free, determines the tax by the destination, and has promised dates", {
      tags: ["spec:10.67"],
    }, async () => {
      const company = { gstin: "09ABCDE1234F1ZY" };
      await api.call(changeSettings, { body: { company } }, asAdministrator);
      await setZones(...defaultZones, bihar);
      const cartItems = await cartOf();
      const destination = { pincode: "800001", state: "" };
      const body = { cartItems, prices: "regular", destination } as const;
      const { body: quote } = await api.call(quotePurchase, { body }, asCustomer);
      expect(quote).toMatchObject({
        totalAmount: 1_000,
        adjustments: [],
        delivery: { serviceable: true, state: "Bihar", charge: 0, deliverFrom: aDay, deliverBy: aDay },
      });
      expect((await payFor(await pay(destination), cartItems)).status).toBe(200);
      expect((await payFor(await pay(), cartItems)).status).toBe(200);
      const placedOrders = await api.shop.db.select().from(orders).orderBy(orders.number);
      expect(placedOrders).toMatchObject([
        {
          totalPaise: 1_000_00,
          adjustments: [],
          shippingAddress: { pincode: "800001", state: "Bihar", city: "" },
          placeOfSupply: "10",
          deliverFrom: aDay,
          deliverBy: aDay,
        },
        { shippingAddress: { pincode: "", state: "" }, placeOfSupply: "09", deliverFrom: null },
      ]);
      const invoiceRows = await api.shop.db.select().from(invoices).orderBy(invoices.placeInSeries);
      expect(invoiceRows.map(({ document }) => document.placeOfSupply)).toEqual(["10", "09"]);
    });

    it("is rejected before any payment for an unserved or malformed PIN code", async () => {
      await setZones(...defaultZones, islands);
      const rejection = await pay({ pincode: "744101" });
      const message = "We do not deliver to 744101, Andaman and Nicobar Islands.";
      expect(rejection).toMatchObject({
        status: 400,
        body: { code: "not-delivered", errors: [{ field: "destination.pincode", message }] },
      });
      const malformed = await pay({ pincode: "27300" });
      expect(malformed).toMatchObject({ status: 400, body: { errors: [{ field: "destination.pincode" }] } });
      expect(await api.shop.db.$count(paymentIntents)).toBe(0);
    });

    it("accepts a state without a PIN code for tax and zone", async () => {
      await api.call(changeSettings, { body: { company: { gstin: "09ABCDE1234F1ZY" } } }, asAdministrator);
      await setZones(...defaultZones, bihar, islands);
      const cartItems = await cartOf();
      const byState = (state: string) => pay({ pincode: "", state });
      expect(await byState("Andaman & Nicobar")).toMatchObject({
        status: 400,
        body: { code: "not-delivered", message: "We do not deliver to Andaman and Nicobar Islands." },
      });
      expect((await payFor(await byState("Bihar"), cartItems)).status).toBe(200);
      expect((await payFor(await byState(""), cartItems)).status).toBe(200);
      const placedOrders = await api.shop.db.select().from(orders).orderBy(orders.number);
      expect(placedOrders).toMatchObject([
        { placeOfSupply: "10", deliverFrom: aDay, shippingAddress: { pincode: "", state: "Bihar" } },
        { placeOfSupply: "09", deliverFrom: null, shippingAddress: { pincode: "", state: "" } },
      ]);
      const body = { cartItems, prices: "regular", destination: { pincode: "", state: "" } } as const;
      expect((await api.call(quotePurchase, { body }, asCustomer)).body).not.toHaveProperty("delivery");
    });

    it("goes to the entered address, even if the profile changes later", async () => {
      const cartItems = await cartOf();
      const payment = await pay({ pincode: "800001", state: "Bihar" });
      const { id } = api.customer;
      const [before] = await api.shop.db.select().from(users).where(eq(users.id, id));
      await api.shop.db.update(users).set({ address: "Elsewhere" }).where(eq(users.id, id));
      await payFor(payment, cartItems);
      const [order] = await api.shop.db.select().from(orders);
      expect(order?.shippingAddress).toMatchObject({ address: before?.address, pincode: "800001" });
    });
  });

  describe("with a state that contradicts the PIN code", () => {
    it("is charged by the PIN code, which replaces the state, and both are stored", async () => {
      await api.call(changeSettings, { body: { company: { gstin: "09ABCDE1234F1ZY" } } }, asAdministrator);
      await setZones(...defaultZones, bihar);
      const cartItems = await cartOf();
      const address = { pincode: "800001", state: "Uttar Pradesh" };
      const body = { cartItems, destination: address };
      expect((await api.call(quotePurchase, { body }, asCustomer)).body).toMatchObject({
        totalAmount: 1_099.5,
        taxes: { placeOfSupply: "10" },
        delivery: { state: "Bihar", states: ["Bihar"], charge: 99.5 },
      });
      expect((await startCheckout(cartItems, 1_000, address)).body).toMatchObject({ code: "amount-differs" });
      const checkout = await startCheckout(cartItems, 1_099.5, address);
      const paid = await api.call(paySandbox, { body: { order_id: checkout.body.id, outcome: "success" } });
      if (!paid.body.receipt) throw new Error("The payment did not go through");
      await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
      const storedAddress = { state: "Bihar", writtenState: "Uttar Pradesh", stateWarning: "state-replaced" };
      expect(await api.shop.db.select().from(orders)).toMatchObject([
        { placeOfSupply: "10", totalPaise: 1_099_50, shippingAddress: storedAddress },
      ]);
      const list = await api.call(listAllOrders, {}, asAdministrator);
      expect(list.body.orders).toMatchObject([{ shippingAddress: storedAddress }]);
    });

    it("is rejected in an unserved zone, even with the state of another zone", async () => {
      await setZones(...defaultZones, islands);
      const rejection = await startCheckout(await cartOf(), 1_000, {
        pincode: "744101",
        state: "Uttar Pradesh",
      });
      expect(rejection).toMatchObject({
        status: 400,
        body: { code: "not-delivered", errors: [{ field: "shippingAddress.pincode" }] },
      });
      expect(await api.shop.db.$count(paymentIntents)).toBe(0);
    });
  });

  it.each([
    [{ pincode: "273001", state: "" }, { state: "Uttar Pradesh" }],
    [{ pincode: "273001", state: "UP" }, { state: "UP" }],
    [
      { pincode: "605102", state: "" },
      { state: "Tamil Nadu", stateWarning: "shared-pincode" },
    ],
    [{ pincode: "605102", state: "Pondicherry" }, { state: "Pondicherry" }],
    [
      { pincode: "273999", state: "Bihar" },
      { state: "Bihar", stateWarning: "unknown-pincode" },
    ],
    [{ pincode: "900056", state: "Bihar" }, { state: "Bihar" }],
  ])("stores the address %j as %j", async (address, stored) => {
    expect((await startCheckout(await cartOf(), 1_000, address)).status).toBe(200);
    const [intent] = await api.shop.db.select().from(paymentIntents);
    expect(intent?.shippingAddress).toEqual({ ...aShippingAddress(), ...address, ...stored });
  });

  it("accepts only India, under any of its names", async () => {
    const cartItems = await cartOf();
    const message = "We deliver only within India.";
    for (const country of ["Nepal", "United States", "Indiana"]) {
      expect(await startCheckout(cartItems, 1_000, { country })).toMatchObject({
        status: 400,
        body: { code: "country-not-served", errors: [{ field: "shippingAddress.country", message }] },
      });
    }
    expect(await api.shop.db.$count(paymentIntents)).toBe(0);
    for (const country of [" india ", "IN", "भारत", "", undefined]) {
      expect((await startCheckout(cartItems, 1_000, { country } as object)).status).toBe(200);
    }
    const intents = await api.shop.db.select().from(paymentIntents);
    expect(intents.map(({ shippingAddress }) => shippingAddress?.country)).toEqual(Array(5).fill("India"));
  });

  it("has settings that only administrators see and change, with an entry in the audit log", async () => {
    const body = { delivery: { zones: [bihar] } } as SettingsChange;
    expect((await api.call(changeSettings, { body })).status).toBe(401);
    expect((await api.call(changeSettings, { body }, asCustomer)).status).toBe(403);
    await setZones(...defaultZones, bihar);
    expect((await api.call(readPublicSettings)).body.settings.delivery).toEqual({
      claim: {
        words: "Delivery across India",
        isFree: false,
        freeAbove: 5_000,
        days: "5-7 business days",
        everywhere: { daysFrom: 5, daysTo: 7 },
      },
    });
    const { entries } = (await api.call(listAudit, {}, asAdministrator)).body;
    expect(entries[0]).toMatchObject({
      subject: "settings",
      before: { "delivery.zones": "All of India: free, 5 to 7 business days" },
      after: {
        "delivery.zones":
          "All of India: free, 5 to 7 business days; Bihar: ₹99.50, free from ₹5,000, 2 to 3 business days",
      },
    });
  });

  it("rejects invalid zones and names the field", async () => {
    const cases: [object, string, RegExp][] = [
      [{ name: " " }, "name", /name of the zone/],
      [{ states: ["99"] }, "states.0", /Unknown state/],
      [{ pincodes: ["27300a"] }, "pincodes.0", /PIN codes like/],
      [{ pincodes: ["273999-273001"] }, "pincodes.0", /lower/],
      [{ pincodes: ["1".repeat(100_000)] }, "pincodes.0", /PIN codes like/],
      [{ pincodes: Array(201).fill("273") }, "pincodes", /at most 200/],
      [{ charge: -1 }, "charge", /negative/],
      [{ charge: 0.001 }, "charge", /two decimals/],
      [{ freeFrom: "soon" }, "freeFrom", /number/],
      [{ stepGrams: 0 }, "stepGrams", /1 to 100000/],
      [{ stepGrams: 0.5 }, "stepGrams", /whole number/],
      [{ stepGrams: "heavy" }, "stepGrams", /whole number/],
      [{ stepGrams: 500, furtherCharge: -1 }, "furtherCharge", /negative/],
      [{ furtherCharge: 40 }, "stepGrams", /weight step/],
      [{ daysFrom: 8 }, "daysTo", /less/],
      [{ daysTo: 61 }, "daysTo", /0 to 60/],
      [{ excludedCategories: ["batteries"] }, "excludedCategories.0", /id/],
      [{ isServed: "yes" }, "isServed", /./],
    ];
    for (const [fields, field, message] of cases) {
      const { status, body } = await setZones({ ...bihar, daysTo: 7, ...fields });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { field: `delivery.zones.0.${field}`, message: expect.stringMatching(message) },
      ]);
    }
  });
});
