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
import { listAllOrders, listOwnOrders } from "#contract/orders/orders.ts";
import { readServiceability } from "#contract/orders/shipping.ts";
import { deliveryDays } from "#contract/orders/shipping-words.ts";
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

const usualZones = defaultSettings.delivery.zones;
const zone = (says: Partial<DeliveryZone>): DeliveryZone => ({
  ...(usualZones[0] as DeliveryZone),
  ...says,
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
  const ask = async (query: object) =>
    (await api.call(readServiceability, { query: query as { pincode: string } })).body;
  const cartOf = async (pricePaise = 1_000_00) => {
    const { id } = await addProduct(api.shop.db, { pricePaise });
    return [{ _id: id, quantity: 1 }];
  };
  const begin = async (
    cartItems: { _id: string; quantity: number }[],
    totalAmount: number,
    address: Parameters<typeof aShippingAddress>[0] = {},
    gateway?: "bank-transfer",
  ) => {
    const body = { cartItems, totalAmount, shippingAddress: aShippingAddress(address), gateway };
    return api.call(createOrder, { body }, asCustomer);
  };
  const aCharge = [{ kind: "shipping", label: "Shipping", amount: 99.5 }];

  it("is free everywhere, in 5 to 7 working days, until the owner says more", async () => {
    expect(await ask({ pincode: "273001" })).toEqual({
      success: true,
      serviceable: true,
      state: "Uttar Pradesh",
      states: ["Uttar Pradesh"],
      charge: 0,
      deliverFrom: aDay,
      deliverBy: aDay,
    });
    const shared = { serviceable: true, states: ["Tamil Nadu", "Puducherry"] };
    expect(await ask({ pincode: "605102" })).toMatchObject({ ...shared, state: "Tamil Nadu" });
    const written = { pincode: "605102", state: "Pondicherry" };
    expect(await ask(written)).toMatchObject({ ...shared, state: "Puducherry" });
    for (const pincode of ["900056", "273999"]) {
      const unknown = await ask({ pincode });
      expect(unknown).toMatchObject({ serviceable: true, state: null, charge: 0 });
      expect(unknown).not.toHaveProperty("states");
    }
  });

  it("costs what the zone says, nothing from its free line on, and is refused where it does not go", async () => {
    expect((await setZones(...usualZones, bihar, islands)).status).toBe(200);
    expect(await ask({ pincode: "800001", amount: "4999.99" })).toMatchObject({ charge: 99.5 });
    expect(await ask({ pincode: "800001", amount: "5000" })).toMatchObject({ charge: 0 });
    expect(await ask({ pincode: "273001" })).toMatchObject({ charge: 0 });
    expect(await ask({ pincode: "682551" })).toEqual({
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
    expect(await ask({ pincode: "273001" })).toMatchObject({ serviceable: false });
  });

  it("is charged by the packed weight of what is bought, the same when asked, quoted, begun and ordered", {
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
    const asked = async (...ids: string[]) =>
      (await ask({ pincode: "800001", products: ids.join(","), amount: "1000" })).charge;
    expect(await asked()).toBe(60);
    expect(await asked(heavy.id)).toBe(100.5);
    expect(await asked(heavy.id, heavy.id.toUpperCase())).toBe(141);
    expect(await asked(unweighed.id)).toBe(60);
    expect(await asked(crypto.randomUUID())).toBe(60);
    expect((await ask({ pincode: "800001", products: heavy.id, amount: "5000" })).charge).toBe(0);

    // 700 g as it is by itself, 1,400 g as its variant, and one step for what states no weight.
    const cartItems = [
      { _id: heavy.id, quantity: 1 },
      { _id: heavy.id, variant, quantity: 2 },
      { _id: unweighed.id, quantity: 1 },
    ];
    const destination = { pincode: "800001", state: "" };
    const { body: quoted } = await api.call(quotePurchase, { body: { cartItems, destination } }, asCustomer);
    const charge = 60 + 5 * 40.5;
    expect(quoted).toMatchObject({
      totalAmount: 3_900 + charge,
      adjustments: [{ kind: "shipping", amount: charge }],
      delivery: { charge },
    });
    expect((await begin(cartItems, 3_900, destination)).body).toMatchObject({ code: "amount-differs" });
    const begun = await begin(cartItems, 3_900 + charge, destination);
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([{ amountPaise: 4_162_50 }]);

    // What the office weighs later changes nothing of what was asked for.
    await api.shop.db.update(products).set({ shippingWeightGrams: 9_000 });
    const paid = await api.call(paySandbox, { body: { order_id: begun.body.id, outcome: "success" } });
    if (!paid.body.receipt) throw new Error("The payment did not go through");
    await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
    expect(await api.shop.db.select().from(orders)).toMatchObject([{ totalPaise: 4_162_50 }]);
    const dear = { body: { cartItems: [{ _id: unweighed.id, quantity: 10 }], destination } };
    expect((await api.call(quotePurchase, dear, asCustomer)).body).toMatchObject({ adjustments: [] });
  });

  it("is refused as too dear, and no more, where a zone asks a fortune for each gram", async () => {
    await setZones(zone({ charge: 0, stepGrams: 1, furtherCharge: 100_000_000 }));
    const { id } = await addProduct(api.shop.db, { shippingWeightGrams: 100_000 });
    const body = { cartItems: [{ _id: id, quantity: 999 }], destination: { pincode: "800001", state: "" } };
    const { status } = await api.call(quotePurchase, { body }, asCustomer);
    expect(status).toBe(400);
  });

  it("is not told for what is no place, product or amount", async () => {
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

  it("names the goods that may not go somewhere", async () => {
    const category = await addCategory(api.shop.db);
    const battery = await addProduct(api.shop.db, { categoryId: category.id, name: "LiPo 6S" });
    const frame = await addProduct(api.shop.db);
    await setZones(zone({ name: "Air only", states: ["35"], excludedCategories: [category.id] }));
    const products = `${frame.id},${battery.id}`;
    expect(await ask({ pincode: "744101", products: frame.id })).toMatchObject({ serviceable: true });
    const reason = "“LiPo 6S” cannot be delivered to 744101, Andaman and Nicobar Islands.";
    expect(await ask({ pincode: "744101", products })).toMatchObject({ serviceable: false, reason });
    const refused = await begin([{ _id: battery.id, quantity: 1 }], 1, { pincode: "744101", state: "" });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: "shippingAddress.pincode", message: reason }]);
  });

  it("is in quote, payment, order and letter as it was promised", { tags: ["spec:10.65"] }, async () => {
    await setZones(...usualZones, bihar);
    const cartItems = await cartOf();
    const destination = { pincode: "800001", state: "" };
    const { body: quoted } = await api.call(quotePurchase, { body: { cartItems, destination } }, asCustomer);
    expect(quoted).toMatchObject({
      totalAmount: 1_099.5,
      adjustments: aCharge,
      delivery: { serviceable: true, state: "Bihar", charge: 99.5, deliverFrom: aDay, deliverBy: aDay },
    });
    const tooLittle = await begin(cartItems, 1_000, destination);
    expect(tooLittle.status).toBe(409);
    expect(tooLittle.body).toMatchObject({ code: "amount-differs", totalAmount: 1_099.5 });

    const begun = await begin(cartItems, 1_099.5, destination);
    expect(begun.body.orderDetails).toMatchObject({
      adjustments: aCharge,
      shippingAddress: { state: "Bihar" },
    });
    const [intent] = await api.shop.db.select().from(paymentIntents);
    expect(intent).toMatchObject({ amountPaise: 1_099_50, deliverFrom: aDay, deliverBy: aDay });
    const { deliverFrom, deliverBy } = intent ?? {};
    if (!deliverFrom || !deliverBy) throw new Error("Nothing was promised");

    // What the owner says later changes nothing of what was promised.
    await setZones(zone({ charge: 1, daysFrom: 30, daysTo: 40 }));
    const paid = await api.call(paySandbox, { body: { order_id: begun.body.id, outcome: "success" } });
    if (!paid.body.receipt) throw new Error("The payment did not go through");
    await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
    expect(await api.shop.db.select().from(orders)).toMatchObject([
      { totalPaise: 1_099_50, deliverFrom, deliverBy },
    ]);
    expect((await api.call(listOwnOrders, {}, asCustomer)).body.orders).toMatchObject([
      { totalAmount: 1_099.5, promise: { deliverFrom, deliverBy }, adjustments: aCharge },
    ]);
    const [letter] = await api.shop.db.select().from(mailOutbox);
    expect(letter?.text).toContain("Shipping: ₹99.50");
    expect(letter?.text).toContain(`Expected delivery: ${deliveryDays(deliverFrom, deliverBy)}.`);
    expect(letter?.text).not.toContain("Shipping is free");
  });

  it("is promised by no day where the money is sent by hand", async () => {
    expect((await begin(await cartOf(), 1_000, {}, "bank-transfer")).status).toBe(200);
    expect(await api.shop.db.select().from(paymentIntents)).toMatchObject([
      { deliverFrom: null, deliverBy: null },
    ]);
  });

  it("is promised when money sent by hand has arrived, counted from that moment", async () => {
    const actor = api.administrator;
    const { id } = await buyByTransfer(api.shop, { userId: api.customer.id, actor });
    const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ deliverFrom: aDay, deliverBy: aDay });
    const [letter] = await api.shop.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.text, "%We have received your payment%"));
    const { deliverFrom, deliverBy } = row ?? {};
    expect(letter?.text).toContain(`Expected delivery: ${deliveryDays(deliverFrom ?? "", deliverBy ?? "")}.`);
  });

  it("costs nothing and promises nothing in a quote that names no place", async () => {
    await setZones(zone({ charge: 50 }));
    const cartItems = await cartOf();
    for (const prices of ["regular", "effective"] as const) {
      const { body } = await api.call(quotePurchase, { body: { cartItems, prices } }, asCustomer);
      expect(body).toMatchObject({ totalAmount: 1_000, adjustments: [] });
      expect(body).not.toHaveProperty("delivery");
    }
  });

  describe("at checkout A", () => {
    const ask = (destination?: { pincode: string; state?: string }) =>
      api.call(requestPayment, { body: { amount: 1_000, destination } }, asCustomer);
    const payFor = async (asked: Awaited<ReturnType<typeof ask>>, products: { _id: string }[]) => {
      const outcome = "success";
      const paid = await api.call(paySandbox, { body: { order_id: asked.body.order.id, outcome } });
      if (!paid.body.receipt) throw new Error("The payment did not go through");
      return api.call(verifyPurchase, { body: { response: paid.body.receipt, products } }, asCustomer);
    };

    it("costs nothing; the state that was said is that of the tax, and the days are promised", {
      tags: ["spec:10.67"],
    }, async () => {
      const company = { gstin: "09ABCDE1234F1ZY" };
      await api.call(changeSettings, { body: { company } }, asAdministrator);
      await setZones(...usualZones, bihar);
      const cartItems = await cartOf();
      const destination = { pincode: "800001", state: "" };
      const body = { cartItems, prices: "regular", destination } as const;
      const { body: quoted } = await api.call(quotePurchase, { body }, asCustomer);
      expect(quoted).toMatchObject({
        totalAmount: 1_000,
        adjustments: [],
        delivery: { serviceable: true, state: "Bihar", charge: 0, deliverFrom: aDay, deliverBy: aDay },
      });
      expect((await payFor(await ask(destination), cartItems)).status).toBe(200);
      expect((await payFor(await ask(), cartItems)).status).toBe(200);
      const placed = await api.shop.db.select().from(orders).orderBy(orders.number);
      expect(placed).toMatchObject([
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
      const drawn = await api.shop.db.select().from(invoices).orderBy(invoices.placeInSeries);
      expect(drawn.map(({ document }) => document.placeOfSupply)).toEqual(["10", "09"]);
    });

    it("is refused before any money moves where nothing goes, or for what is no PIN code", async () => {
      await setZones(...usualZones, islands);
      const refused = await ask({ pincode: "744101" });
      const message = "We do not deliver to 744101, Andaman and Nicobar Islands.";
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "not-delivered", errors: [{ field: "destination.pincode", message }] },
      });
      const odd = await ask({ pincode: "27300" });
      expect(odd).toMatchObject({ status: 400, body: { errors: [{ field: "destination.pincode" }] } });
      expect(await api.shop.db.$count(paymentIntents)).toBe(0);
    });

    it("takes a state without a PIN code: its tax and its zone count", async () => {
      await api.call(changeSettings, { body: { company: { gstin: "09ABCDE1234F1ZY" } } }, asAdministrator);
      await setZones(...usualZones, bihar, islands);
      const cartItems = await cartOf();
      const byState = (state: string) => ask({ pincode: "", state });
      expect(await byState("Andaman & Nicobar")).toMatchObject({
        status: 400,
        body: { code: "not-delivered", message: "We do not deliver to Andaman and Nicobar Islands." },
      });
      expect((await payFor(await byState("Bihar"), cartItems)).status).toBe(200);
      expect((await payFor(await byState(""), cartItems)).status).toBe(200);
      const placed = await api.shop.db.select().from(orders).orderBy(orders.number);
      expect(placed).toMatchObject([
        { placeOfSupply: "10", deliverFrom: aDay, shippingAddress: { pincode: "", state: "Bihar" } },
        { placeOfSupply: "09", deliverFrom: null, shippingAddress: { pincode: "", state: "" } },
      ]);
      const body = { cartItems, prices: "regular", destination: { pincode: "", state: "" } } as const;
      expect((await api.call(quotePurchase, { body }, asCustomer)).body).not.toHaveProperty("delivery");
    });

    it("goes where it was said, also when the profile has another address by then", async () => {
      const cartItems = await cartOf();
      const asked = await ask({ pincode: "800001", state: "Bihar" });
      const { id } = api.customer;
      const [before] = await api.shop.db.select().from(users).where(eq(users.id, id));
      await api.shop.db.update(users).set({ address: "Elsewhere" }).where(eq(users.id, id));
      await payFor(asked, cartItems);
      const [order] = await api.shop.db.select().from(orders);
      expect(order?.shippingAddress).toMatchObject({ address: before?.address, pincode: "800001" });
    });
  });

  describe("with a state that the PIN code contradicts", () => {
    it("charges by the PIN code, replaces the state and keeps both for the clerk", async () => {
      await api.call(changeSettings, { body: { company: { gstin: "09ABCDE1234F1ZY" } } }, asAdministrator);
      await setZones(...usualZones, bihar);
      const cartItems = await cartOf();
      const address = { pincode: "800001", state: "Uttar Pradesh" };
      const body = { cartItems, destination: address };
      expect((await api.call(quotePurchase, { body }, asCustomer)).body).toMatchObject({
        totalAmount: 1_099.5,
        taxes: { placeOfSupply: "10" },
        delivery: { state: "Bihar", states: ["Bihar"], charge: 99.5 },
      });
      expect((await begin(cartItems, 1_000, address)).body).toMatchObject({ code: "amount-differs" });
      const begun = await begin(cartItems, 1_099.5, address);
      const paid = await api.call(paySandbox, { body: { order_id: begun.body.id, outcome: "success" } });
      if (!paid.body.receipt) throw new Error("The payment did not go through");
      await api.call(verifyPayment, { body: paid.body.receipt }, asCustomer);
      const kept = { state: "Bihar", writtenState: "Uttar Pradesh", stateWarning: "state-replaced" };
      expect(await api.shop.db.select().from(orders)).toMatchObject([
        { placeOfSupply: "10", totalPaise: 1_099_50, shippingAddress: kept },
      ]);
      const listed = await api.call(listAllOrders, {}, asAdministrator);
      expect(listed.body.orders).toMatchObject([{ shippingAddress: kept }]);
    });

    it("refuses a zone that is not served, whatever the state says", async () => {
      await setZones(...usualZones, islands);
      const refused = await begin(await cartOf(), 1_000, { pincode: "744101", state: "Uttar Pradesh" });
      expect(refused).toMatchObject({
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
  ])("records the address %j as %j", async (address, kept) => {
    expect((await begin(await cartOf(), 1_000, address)).status).toBe(200);
    const [intent] = await api.shop.db.select().from(paymentIntents);
    expect(intent?.shippingAddress).toEqual({ ...aShippingAddress(), ...address, ...kept });
  });

  it("goes within India alone, under any of its names", async () => {
    const cartItems = await cartOf();
    const message = "We deliver only within India.";
    for (const country of ["Nepal", "United States", "Indiana"]) {
      expect(await begin(cartItems, 1_000, { country })).toMatchObject({
        status: 400,
        body: { code: "country-not-served", errors: [{ field: "shippingAddress.country", message }] },
      });
    }
    expect(await api.shop.db.$count(paymentIntents)).toBe(0);
    for (const country of [" india ", "IN", "भारत", "", undefined]) {
      expect((await begin(cartItems, 1_000, { country } as object)).status).toBe(200);
    }
    const kept = await api.shop.db.select().from(paymentIntents);
    expect(kept.map(({ shippingAddress }) => shippingAddress?.country)).toEqual(Array(5).fill("India"));
  });

  it("is the owner's to say, told to no visitor, and told in the audit log", async () => {
    const body = { delivery: { zones: [bihar] } } as SettingsChange;
    expect((await api.call(changeSettings, { body })).status).toBe(401);
    expect((await api.call(changeSettings, { body }, asCustomer)).status).toBe(403);
    await setZones(...usualZones, bihar);
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
      before: { "delivery.zones": "All of India: free, 5 to 7 working days" },
      after: {
        "delivery.zones":
          "All of India: free, 5 to 7 working days; Bihar: ₹99.50, free from ₹5,000, 2 to 3 working days",
      },
    });
  });

  it("has no zone that says what cannot be, and the refusal names the field", async () => {
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
      [{ daysFrom: 8 }, "daysTo", /fewer/],
      [{ daysTo: 61 }, "daysTo", /0 to 60/],
      [{ excludedCategories: ["batteries"] }, "excludedCategories.0", /id/],
      [{ isServed: "yes" }, "isServed", /./],
    ];
    for (const [says, field, message] of cases) {
      const { status, body } = await setZones({ ...bihar, daysTo: 7, ...says });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { field: `delivery.zones.0.${field}`, message: expect.stringMatching(message) },
      ]);
    }
  });
});
