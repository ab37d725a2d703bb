import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listPaymentMethods } from "#contract/payments/payment-methods.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openRazorpayShop } from "../support/razorpay-shop.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

describe("what can be paid with", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it("is nothing at the test bank", async () => {
    expect(await api.call(listPaymentMethods)).toMatchObject({
      status: 200,
      body: { success: true, providers: [] },
    });
  });

  it("is told everybody as the account of the shop has it, and asked of the provider once", async () => {
    const { shop, fake } = await openRazorpayShop(api.shop.db);
    Object.assign(api.shop, { payments: shop.payments });
    fake.bank.methods = { upi: true, card: true, paylater: { lazypay: true } };
    const said = {
      success: true,
      providers: [{ provider: "razorpay", means: ["upi", "card", "pay-later"] }],
    };
    for (let look = 0; look < 3; look += 1) {
      expect(await api.call(listPaymentMethods)).toMatchObject({ status: 200, body: said });
    }
    expect(fake.requests.filter(({ path }) => path === "/v1/methods")).toHaveLength(1);
    await fake.close();
  });
});
