import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listPaymentMethods } from "#contract/payments/payment-methods.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe("payment methods", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("are an empty list for the test payment gateway", async () => {
    expect(await api.call(listPaymentMethods)).toMatchObject({
      status: 200,
      body: { success: true, providers: [] },
    });
  });

  it("are public, match the shop's account, and are fetched from the provider once", async () => {
    const { shop, fake } = await openRazorpayShop(api.shop.db);
    Object.assign(api.shop, { payments: shop.payments });
    fake.bank.methods = { upi: true, card: true, paylater: { lazypay: true } };
    const methods = {
      success: true,
      providers: [{ provider: "razorpay", means: ["upi", "card", "pay-later"] }],
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await api.call(listPaymentMethods)).toMatchObject({ status: 200, body: methods });
    }
    expect(fake.requests.filter(({ path }) => path === "/v1/methods")).toHaveLength(1);
    await fake.close();
  });
});
