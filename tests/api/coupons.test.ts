import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteProduct } from "#contract/catalog/catalog.ts";
import { createOrder, paySandbox, quotePurchase, verifyPayment } from "#contract/checkout/checkout.ts";
import { couponRecord } from "#contract/checkout/coupon-record.ts";
import {
  checkCoupon,
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
} from "#contract/checkout/coupons.ts";
import { readOffer } from "#contract/checkout/offers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { exampleOf } from "#contract/kernel/record-description.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { changeSettings, type SettingsChange } from "#contract/settings/settings.ts";
import { dayAfter, shopToday } from "#domain/shop-calendar.ts";
import { couponUses } from "#ports/database/tables/coupons.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addCategory, addProduct } from "../factories/catalog.ts";
import { addCoupon } from "../factories/coupons.ts";
import { openCustomer } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

type CouponInput = InputOf<typeof createCoupon>["body"];
const asAdministrator = { as: "administrator" } as const;
const example = { ...exampleOf(couponRecord) } as CouponInput;

describe.each(databaseKinds)("coupons on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const customer = async () => api.signIn(await openCustomer(api.shop.db));
  const addToStock = (pricePaise = 1_000_00) => addProduct(api.shop.db, { pricePaise });
  const cartOf = (...products: { id: string }[]) => products.map(({ id }) => ({ _id: id, quantity: 1 }));
  const check = async (
    couponCode: string,
    cartItems: { _id: string; quantity: number }[],
    as?: TestAccount,
  ) => (await api.call(checkCoupon, { body: { couponCode, cartItems } }, { as: as ?? "customer" })).body;
  const startCheckout = (
    couponCode: string,
    cartItems: { _id: string; quantity: number }[],
    totalAmount: number,
    as?: TestAccount,
  ) =>
    api.call(
      createOrder,
      { body: { couponCode, cartItems, totalAmount, shippingAddress: aShippingAddress() } },
      { as: as ?? "customer" },
    );
  const pay = async (orderId: string, as?: TestAccount) => {
    const { body } = await api.call(paySandbox, { body: { order_id: orderId, outcome: "success" } });
    if (!body.receipt) throw new Error("The payment did not go through");
    return api.call(verifyPayment, { body: body.receipt }, { as: as ?? "customer" });
  };
  const uses = () => api.shop.db.select().from(couponUses);

  describe("in the back office", () => {
    it("are created, listed, changed and deleted", async () => {
      const created = await api.call(
        createCoupon,
        { body: { ...example, code: " diwali-10 " } },
        asAdministrator,
      );
      expect(created.body.coupon).toMatchObject({
        ...example,
        code: "DIWALI-10",
        amount: null,
        used: 0,
        held: 0,
      });
      const { _id: id, version } = created.body.coupon;
      const changed = await api.call(
        updateCoupon,
        { params: { id }, body: { code: "FREE", kind: "shipping", isActive: false, version } },
        asAdministrator,
      );
      expect(changed.body.coupon).toMatchObject({
        code: "FREE",
        kind: "shipping",
        state: "off",
        percent: null,
      });
      const { body } = await api.call(listCoupons, {}, asAdministrator);
      expect(body.coupons).toEqual([changed.body.coupon]);
      expect((await api.call(deleteCoupon, { params: { id } }, asAdministrator)).status).toBe(200);
      expect((await api.call(deleteCoupon, { params: { id } }, asAdministrator)).status).toBe(404);
    });

    it("are rejected with the name of the invalid field", async () => {
      const cases: [wrong: string, change: Partial<CouponInput>, field: string][] = [
        ["a code of one letter", { code: "A" }, "code"],
        ["a code with a space", { code: "TWO WORDS" }, "code"],
        ["101 per cent", { percent: 101 }, "percent"],
        ["half a per cent", { percent: 0.5 }, "percent"],
        ["no percentage", { percent: null }, "percent"],
        ["an amount in addition to the percentage", { amount: 5 }, "amount"],
        ["an amount of zero", { kind: "amount", percent: null, maximumDiscount: null, amount: 0 }, "amount"],
        ["no amount", { kind: "amount", percent: null, maximumDiscount: null }, "amount"],
        ["a maximum discount for free shipping", { kind: "shipping", percent: null }, "maximumDiscount"],
        ["an end before the start", { startsOn: "2026-11-02", endsOn: "2026-11-01" }, "endsOn"],
        ["a date that does not exist", { startsOn: "2026-02-30" }, "startsOn"],
        ["a limit of zero uses", { limit: 0 }, "limit"],
        ["an unknown product", { products: ["5e1f6a52-6f0e-4b52-9f3e-0d6c0d2a9f11"] }, "products"],
        ["an unknown category", { categories: ["5e1f6a52-6f0e-4b52-9f3e-0d6c0d2a9f11"] }, "categories"],
      ];
      for (const [invalid, change, field] of cases) {
        const { status, body } = await api.call(
          createCoupon,
          { body: { ...example, ...change } },
          asAdministrator,
        );
        expect.soft([status, body.errors?.map((error) => error.field)], invalid).toEqual([400, [field]]);
      }
      expect((await api.call(listCoupons, {}, asAdministrator)).body.coupons).toEqual([]);
    });

    it("have unique codes, ignoring case", async () => {
      await addCoupon(api.shop.db, { code: "ONCE" });
      const repeated = await api.call(createCoupon, { body: { ...example, code: "once" } }, asAdministrator);
      expect([repeated.status, repeated.body.errors?.[0]?.field]).toEqual([409, "code"]);
      const { id } = await addCoupon(api.shop.db, { code: "TWICE" });
      const renamed = await api.call(
        updateCoupon,
        { params: { id }, body: { ...example, code: "Once" } },
        asAdministrator,
      );
      expect([renamed.status, renamed.body.errors?.[0]?.field]).toEqual([409, "code"]);
    });

    it("stay limited to a product after the product was deleted", async () => {
      const { id: deletedProduct } = await addToStock();
      const { id, code } = await addCoupon(api.shop.db, { productIds: [deletedProduct] });
      await api.call(deleteProduct, { params: { id: deletedProduct } }, asAdministrator);
      const body = { code, kind: "percent" as const, percent: 20, products: [deletedProduct] };
      const changed = await api.call(updateCoupon, { params: { id }, body }, asAdministrator);
      expect(changed.body.coupon).toMatchObject({ products: [deletedProduct], percent: 20 });
      const other = await addToStock();
      expect(await check(code, cartOf(other))).toMatchObject({ valid: false });
    });

    it("are counted in the list, regardless of the search and the page", async () => {
      const { db } = api.shop;
      const today = shopToday();
      const yesterday = shopToday(new Date(Date.now() - 86_400_000));
      const tomorrow = dayAfter(today);
      const product = await addToStock();
      const running = await addCoupon(db, { startsOn: today, endsOn: today, usesLimit: 2 });
      const usedUp = await addCoupon(db, { usesLimit: 1 });
      await addCoupon(db);
      await addCoupon(db, { isActive: false });
      await addCoupon(db, { startsOn: tomorrow });
      await addCoupon(db, { endsOn: yesterday });
      for (const { code } of [running, usedUp]) {
        const as = await customer();
        await pay((await startCheckout(code, cartOf(product), 900, as)).body.id, as);
      }
      const { code } = await addCoupon(db);
      await startCheckout(code, cartOf(product), 900);
      const list = async (query: { search?: string; limit?: string }) =>
        (await api.call(listCoupons, { query }, asAdministrator)).body;
      const all = await list({});
      expect(all.counters).toEqual({ total: 7, running: 3, used: 2, saved: 200 });
      expect(all.coupons.filter(({ state }) => state === "running")).toHaveLength(3);
      expect(await list({ search: usedUp.code, limit: "1" })).toMatchObject({
        coupons: [{ state: "used-up", used: 1, saved: 100 }],
        counters: all.counters,
      });
    });

    it("cannot be deleted once a purchase has used them", async () => {
      const product = await addToStock();
      const { id, code } = await addCoupon(api.shop.db);
      const checkout = await startCheckout(code, cartOf(product), 900);
      expect((await api.call(deleteCoupon, { params: { id } }, asAdministrator)).status).toBe(409);
      await pay(checkout.body.id);
      const { body } = await api.call(listCoupons, {}, asAdministrator);
      expect(body.coupons).toMatchObject([{ code, used: 1, held: 0, saved: 100 }]);
    });
  });

  it("give the same discount in quote, intent, order, email, CSV export and invoice", async () => {
    const product = await addToStock(999_99);
    const { code } = await addCoupon(api.shop.db, { code: "DIWALI10" });
    const cartItems = cartOf(product);
    expect(await check("diwali10", cartItems)).toEqual({
      ...{ success: true, valid: true, discount: 100, message: "You save ₹100." },
    });
    const quote = await api.call(
      quotePurchase,
      { body: { cartItems, couponCode: code } },
      { as: "customer" },
    );
    const adjustments = [{ kind: "discount", label: "Coupon DIWALI10", amount: -100, couponCode: code }];
    expect(quote.body).toMatchObject({ adjustments, totalAmount: 899.99 });
    const checkout = await startCheckout(code, cartItems, 899.99);
    expect(checkout.body.orderDetails).toMatchObject({ adjustments, totalAmount: 899.99 });
    expect(await uses()).toMatchObject([{ state: "held", discountPaise: 100_00 }]);
    const paid = await pay(checkout.body.id);
    expect(paid.body.order).toMatchObject({ adjustments, totalAmount: 899.99 });
    expect(await uses()).toMatchObject([{ state: "used", discountPaise: 100_00 }]);
    const [email] = await api.shop.db.select().from(mailOutbox);
    expect(email?.text).toContain("Coupon DIWALI10: -₹100\nTotal, taxes included: ₹899.99");
    const { text } = await api.download(exportOrders, {}, asAdministrator);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { "Total (INR)": "899.99", Adjustments: "Coupon DIWALI10 @ -100.00" },
    ]);
    const [invoice] = await api.shop.db.select().from(invoices);
    expect(invoice).toMatchObject({
      totalPaise: 899_99,
      document: { lines: [{ grossPaise: 899_99, discountPaise: 100_00 }], adjustments: [] },
    });
  });

  it("for selected products reduce only the lines of those products, also on the invoice", async () => {
    const categoryId = (await addCategory(api.shop.db)).id;
    const [plain, chosen, ofCategory] = [
      await addToStock(),
      await addToStock(),
      await addProduct(api.shop.db, { pricePaise: 500_00, categoryId }),
    ];
    const { code } = await addCoupon(api.shop.db, {
      ...{ productIds: [chosen.id], categoryIds: [categoryId], percent: 20 },
    });
    expect((await check(code, cartOf(plain))).message).toBe(
      "This coupon does not apply to anything in your cart.",
    );
    const checkout = await startCheckout(code, cartOf(plain, chosen, ofCategory), 2_200);
    await pay(checkout.body.id);
    const [invoice] = await api.shop.db.select().from(invoices);
    expect(invoice?.document.lines.map(({ discountPaise }) => discountPaise)).toEqual([0, 200_00, 100_00]);
    expect(invoice?.totalPaise).toBe(2_200_00);
  });

  it("round half up, respect the maximum, and leave one rupee to pay", async () => {
    const product = await addToStock(1_234_50);
    const at = async (terms: Parameters<typeof addCoupon>[1]) =>
      (await check((await addCoupon(api.shop.db, terms)).code, cartOf(product))).discount;
    expect(await at({ percent: 1 })).toBe(12.35);
    expect(await at({ percent: 50, maximumDiscountPaise: 500_00 })).toBe(500);
    expect(await at({ percent: 100 })).toBe(1_233.5);
    expect(await at({ kind: "amount", amountPaise: 99_999_00 })).toBe(1_233.5);
  });

  it("for free shipping remove the delivery charge, if there is one", async () => {
    const zones = [{ name: "All of India", charge: 80, freeFrom: 2_000 }];
    await api.call(changeSettings, { body: { delivery: { zones } } as SettingsChange }, asAdministrator);
    const { code } = await addCoupon(api.shop.db, { code: "FREE", kind: "shipping" });
    const [inexpensive, expensive] = [await addToStock(), await addToStock(2_500_00)];
    const destination = { pincode: "273001", state: "" };
    expect(await check(code, cartOf(inexpensive))).toMatchObject({ valid: true, discount: 0 });
    const quote = (product: { id: string }) =>
      api.call(
        quotePurchase,
        { body: { cartItems: cartOf(product), couponCode: code, destination } },
        { as: "customer" },
      );
    expect((await quote(inexpensive)).body).toMatchObject({
      adjustments: [
        { kind: "shipping", amount: 80 },
        { kind: "discount", label: "Coupon FREE", amount: -80, couponCode: code },
      ],
      totalAmount: 1_000,
      delivery: { charge: 0 },
    });
    expect((await quote(expensive)).body.message).toBe(
      "Delivery is already free. Save this coupon for another order.",
    );
    await pay((await startCheckout(code, cartOf(inexpensive), 1_000)).body.id);
    const [invoice] = await api.shop.db.select().from(invoices);
    expect(invoice?.document).toMatchObject({ lines: [{ discountPaise: 0 }], adjustments: [] });
    expect(invoice?.totalPaise).toBe(1_000_00);
  });

  it("explain why they cannot be used", async () => {
    const today = shopToday();
    const cart = cartOf(await addToStock());
    const summaryOf = async (terms: Parameters<typeof addCoupon>[1]) => {
      const { code } = await addCoupon(api.shop.db, terms);
      const { valid, message } = await check(code, cart);
      const rejection = await startCheckout(code, cart, 900);
      expect([valid, rejection.status, rejection.body.code]).toEqual([false, 409, "coupon-refused"]);
      expect(rejection.body.errors).toEqual([{ field: "couponCode", message }]);
      return message;
    };
    const unknown = (await check("NO-SUCH", cart)).message;
    expect(unknown).toBe("This coupon does not exist. Please check the spelling.");
    expect(await summaryOf({ isActive: false })).toBe(unknown);
    expect(await summaryOf({ startsOn: dayAfter(today) })).toMatch(/^This coupon is valid from /);
    expect(await summaryOf({ endsOn: "2026-01-01" })).toBe("This coupon has expired.");
    expect(await summaryOf({ minimumPaise: 1_000_01 })).toBe(
      "This coupon is for orders of ₹1,000.01 or more.",
    );
    expect(
      (await check((await addCoupon(api.shop.db, { startsOn: today, endsOn: today })).code, cart)).valid,
    ).toBe(true);
    expect(await uses()).toEqual([]);
  });

  it("can be limited to first orders", async () => {
    const cart = cartOf(await addToStock());
    const first = await addCoupon(api.shop.db, { firstOrder: true });
    const other = await addCoupon(api.shop.db, { firstOrder: true });
    const buyer = await customer();
    await pay((await startCheckout(first.code, cart, 900, buyer)).body.id, buyer);
    expect((await check(other.code, cart, buyer)).message).toBe("This coupon is for first orders only.");
    expect((await check(other.code, cart)).valid).toBe(true);
  });

  it("can be limited to a number of uses per customer", async () => {
    const cart = cartOf(await addToStock());
    const { code } = await addCoupon(api.shop.db, { customerUsesLimit: 1 });
    const buyer = await customer();
    await startCheckout(code, cart, 900, buyer);
    // A checkout that is closed and started again counts as one use.
    const repeated = await startCheckout(code, cart, 900, buyer);
    await pay(repeated.body.id, buyer);
    expect((await check(code, cart, buyer)).message).toBe("You have already used this coupon.");
    expect((await check(code, cart)).valid).toBe(true);
    expect((await uses()).map(({ state }) => state).sort()).toEqual(["given back", "used"]);
  });

  it("never exceed their limit under concurrent use", {
    tags: ["spec:10.71"],
  }, async () => {
    const cart = cartOf(await addToStock());
    const { id, code } = await addCoupon(api.shop.db, { usesLimit: 3 });
    const buyers = await Promise.all(Array.from({ length: 10 }, customer));
    const checkouts = await Promise.all(buyers.map((buyer) => startCheckout(code, cart, 900, buyer)));
    expect(checkouts.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(checkouts.find(({ status }) => status !== 200)?.body.message).toBe(
      "This coupon has no uses left.",
    );
    await Promise.all(
      checkouts.flatMap(({ status, body }, index) => (status === 200 ? [pay(body.id, buyers[index])] : [])),
    );
    expect(await api.shop.db.$count(couponUses, eq(couponUses.couponId, id))).toBe(3);
    const { body } = await api.call(listCoupons, {}, asAdministrator);
    expect(body.coupons).toMatchObject([{ state: "used-up", used: 3 }]);
  });

  it("are released if the order is not paid, and redeemed again by a late payment", async () => {
    const cart = cartOf(await addToStock());
    const { code } = await addCoupon(api.shop.db, { usesLimit: 1 });
    const [slow, quick] = [await customer(), await customer()];
    const pending = await startCheckout(code, cart, 900, slow);
    expect((await check(code, cart, quick)).message).toBe("This coupon has no uses left.");
    await api.shop.db.update(couponUses).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await check(code, cart, quick)).valid).toBe(true);
    expect((await pay(pending.body.id, slow)).status).toBe(200);
    expect(await uses()).toMatchObject([{ state: "used" }]);
  });

  it("cause the refund of a late payment if they were used up in the meantime", {
    tags: ["spec:10.71"],
  }, async () => {
    const cart = cartOf(await addToStock());
    const { code } = await addCoupon(api.shop.db, { usesLimit: 1 });
    const [slow, quick] = [await customer(), await customer()];
    const pending = await startCheckout(code, cart, 900, slow);
    await api.shop.db.update(couponUses).set({ expiresAt: new Date(Date.now() - 1) });
    await pay((await startCheckout(code, cart, 900, quick)).body.id, quick);
    const late = await pay(pending.body.id, slow);
    expect([late.status, late.body.code]).toEqual([409, "payment-returned"]);
    expect(late.body.message).toMatch(/^Your coupon ran out before your payment arrived/);
    expect((await pay(pending.body.id, slow).catch(() => late)).status).toBe(409);
    expect((await uses()).filter(({ state }) => state === "used")).toHaveLength(1);
  });

  it("have a public page with their products while they are active", {
    tags: ["spec:10.72"],
  }, async () => {
    const categoryId = (await addCategory(api.shop.db)).id;
    const [named, ofCategory] = [await addToStock(), await addProduct(api.shop.db, { categoryId })];
    await addToStock();
    const terms = { offerTitle: "Diwali", offerText: "Lights.", endsOn: "2099-12-31" };
    const { code } = await addCoupon(api.shop.db, {
      ...{ productIds: [named.id], categoryIds: [categoryId], ...terms },
    });
    const read = (slug: string) => api.call(readOffer, { params: { slug } });
    const { body } = await read(code.toLowerCase());
    expect(body.offer).toMatchObject({ code, title: "Diwali", percent: 10, isForEverything: false });
    expect(body.products.map(({ _id }) => _id)).toEqual([named.id, ofCategory.id]);
    const unlimited = await addCoupon(api.shop.db, { offerTitle: "All" });
    expect((await read(unlimited.code)).body).toMatchObject({
      offer: { isForEverything: true },
      products: [],
    });
    for (const change of [
      { offerTitle: "" },
      { isActive: false },
      { endsOn: "2020-01-01" },
      { startsOn: "2099-01-01" },
    ]) {
      const { code } = await addCoupon(api.shop.db, { ...terms, ...change });
      expect([change, (await read(code)).status]).toEqual([change, 404]);
    }
    expect((await read("no such offer")).status).toBe(404);
  });

  it("are rejected at regular prices", async () => {
    const { code } = await addCoupon(api.shop.db);
    const body = { cartItems: cartOf(await addToStock()), couponCode: code, prices: "regular" as const };
    const rejection = await api.call(quotePurchase, { body }, { as: "customer" });
    expect([rejection.status, rejection.body.code]).toEqual([409, "coupon-refused"]);
  });
});

describe.each(databaseKinds)("guessing coupon codes on %s", (kind) => {
  it("is blocked after ten wrong codes, even for valid codes", async () => {
    const api = await openTestApi(kind, { rateLimits: true });
    try {
      await api.reset();
      const { code } = await addCoupon(api.shop.db);
      const cartItems = [{ _id: (await addProduct(api.shop.db)).id, quantity: 1 }];
      const guess = (couponCode: string) =>
        api.call(checkCoupon, { body: { couponCode, cartItems } }, { as: "customer" });
      for (let count = 0; count < 10; count += 1) {
        expect((await guess(code)).body.valid).toBe(true);
        expect((await guess(`GUESS-${count}`)).body.valid).toBe(false);
      }
      expect((await guess(code)).status).toBe(429);
      const quote = await api.call(
        quotePurchase,
        { body: { cartItems, couponCode: code } },
        { as: "customer" },
      );
      expect([quote.status, quote.body.errors?.map(({ field }) => field)]).toEqual([429, ["couponCode"]]);
      expect((await api.call(quotePurchase, { body: { cartItems } }, { as: "customer" })).status).toBe(200);
    } finally {
      await api.close();
    }
  });
});
