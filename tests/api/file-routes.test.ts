import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { databaseKinds } from "../database/test-database.ts";
import { addProduct } from "../factories/catalog.ts";
import { openCustomer } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { unknownId } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

/** Calls that return a file of one record. */
const fileRoutes = endpoints.filter(
  ({ endpoint }) => (endpoint.fileType || endpoint.csvFile) && endpoint.params !== undefined,
);

describe("a download that belongs to one record", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0]);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const statusOf = async (endpoint: Endpoint, id: string, token: string) => {
    const path = endpoint.path.replace(/:\w+/g, id);
    return (await api.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;
  };

  it.each(fileRoutes)("at $endpoint.path returns 404 for an unknown id", async ({ endpoint }) => {
    expect(await statusOf(endpoint, unknownId, api.administrator.token)).toBe(404);
  });

  it.each(fileRoutes)("at $endpoint.path rejects malformed ids", async ({ endpoint }) => {
    for (const id of ["x", "%00", "%E0%A4%A", "..%2f..%2fetc%2fpasswd", "null", "9".repeat(2_000), "ड्रोन"]) {
      const status = await statusOf(endpoint, id, api.administrator.token);
      expect([id, [400, 404].includes(status)]).toEqual([id, true]);
    }
  });

  it.each(fileRoutes.filter(({ endpoint }) => endpoint.access === "customer"))(
    "at $endpoint.path returns 404 for the id of another customer's order",
    async ({ endpoint }) => {
      const otherCustomer = await api.signIn(await openCustomer(api.database.db));
      const product = await addProduct(api.shop.db, { weightClass: "micro" });
      const order = await buy(api.shop, { userId: api.customer.id, cart: [{ product }] });
      expect(await statusOf(endpoint, order.id, otherCustomer.token)).toBe(404);
    },
  );

  it("exists only for invoices, credit notes, drone documents and CVs", () => {
    expect(fileRoutes.map(({ name }) => name).sort()).toEqual([
      "getCreditNote",
      "getDroneDocuments",
      "getInvoice",
      "getResume",
    ]);
  });
});
