import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { register } from "#contract/accounts/auth.ts";
import { createOrder } from "#contract/checkout/checkout.ts";
import { submitContact } from "#contract/support/contact.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { registration } from "../factories/customers.ts";
import { aShippingAddress } from "../factories/orders.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const invisibleNames = ["\u200B", "\u2800\u2800", "\u202E\u202C", "\u3164", "\u115F", "\r\n", "\u200C\u200D"];

describe("a text field of a call", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  it.each(invisibleNames)("counts as missing if it contains only invisible characters: %j", async (name) => {
    const before = await api.database.db.$count(users);
    const account = await api.call(register, { body: { ...registration(), name } });
    expect([account.status, account.body.errors?.[0]?.field]).toEqual([400, "name"]);
    expect(await api.database.db.$count(users)).toBe(before);

    const product = await addProduct(api.shop.db, { pricePaise: 100_000 });
    const body = {
      cartItems: [{ _id: product.id }],
      totalAmount: 1000,
      shippingAddress: { ...aShippingAddress(), name },
    };
    const checkout = await api.call(createOrder, { body }, { as: "customer" });
    expect([checkout.status, checkout.body.errors?.[0]?.field]).toEqual([400, "shippingAddress.name"]);
    expect(await api.database.db.$count(paymentIntents)).toBe(0);
  });

  it("is normalised to one line without invisible characters", async () => {
    const body = { ...registration(), name: " Rene\u0301\u200B\r\nVer\u202Ema \u2800" };
    expect((await api.call(register, { body })).status).toBe(200);
    const [row] = await api.database.db.select().from(users).where(eq(users.email, body.email.toLowerCase()));
    expect(row?.name).toBe("René Verma");
  });

  it("keeps its line breaks if the field has several lines", async () => {
    const body = {
      name: "Asha",
      email: "asha@example.in",
      phone: "9876543210",
      message: "One\r\n\r\nTwo\u202E",
    };
    expect((await api.call(submitContact, { body })).status).toBe(200);
    const [row] = await api.database.db.select().from(contactSubmissions);
    expect(row?.message).toBe("One\n\nTwo");
  });
});
