import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listUsers } from "#contract/accounts/auth.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { listContacts } from "#contract/support/contact.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { contactSubmissions } from "#ports/database/tables/contact.ts";
import { users } from "#ports/database/tables/customers.ts";
import { orderLines } from "#ports/database/tables/orders.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { recordSale } from "../factories/sales.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const composed = "Ren\u00E9e \u0958\u0932\u092E".normalize("NFC");

describe.each(databaseKinds)("searches in the back office on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  // Earlier versions stored text in the Unicode form in which it was typed.
  it.each(["NFC", "NFD"] as const)(
    "find text stored in %s when the query is in any Unicode form",
    async (form) => {
      const { db } = api.shop;
      const name = composed.normalize(form);
      await addProduct(db);
      await db.update(products).set({ name });
      await db.update(users).set({ name });
      const units: [string, number][] = [["Drones", 1]];
      await recordSale(db, api.customer.id, { totalPaise: 100, createdAt: new Date(), units });
      await db.update(orderLines).set({ name });
      await db
        .insert(contactSubmissions)
        .values({ name, email: "a@b.in", phone: "9876543210", message: "Hello" });
      const as = { as: "administrator" } as const;
      for (const search of [composed, composed.normalize("NFD"), "REN\u00C9E"]) {
        const query = { search };
        const found = await api.call(listProducts, { query: { ...query, match: "name" } }, as);
        expect(found.body.products).toMatchObject([{ name }]);
        expect((await api.call(listUsers, { query }, as)).body.users.length).toBeGreaterThan(0);
        expect((await api.call(listAllOrders, { query }, as)).body.orders).toHaveLength(1);
        expect((await api.call(listContacts, { query }, as)).body.contacts).toMatchObject([{ name }]);
      }
    },
  );
});
