import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkUser } from "#contract/accounts/auth.ts";
import { getProduct, listProducts } from "#contract/catalog/catalog.ts";
import { traceFields } from "#ports/machine/trace.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";
import { openTestSite } from "./test-site.ts";

interface Line {
  message: string;
  requestId?: string;
  traceId?: string;
  account?: string;
  [field: string]: unknown;
}

let api: TestApi;
let lines: Line[];
const note = (fields: object, message: string) => {
  lines.push({ ...traceFields(), ...fields, message });
};

beforeAll(async () => {
  api = await openTestApi(databaseKinds[0], { log: { info: note, warn: note, error: note } });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => api.close());

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

it("a call logs its route pattern, but no values from its address", async () => {
  const response = await api.fetch("/api/product/get-product/somebody@example.com?email=asha", {
    headers: { traceparent },
  });
  expect(lines).toEqual([
    {
      message: "call",
      requestId: response.headers.get("x-request-id"),
      traceId,
      route: getProduct.path,
      method: "GET",
      status: 404,
      milliseconds: expect.any(Number),
    },
  ]);
  lines = [];
  await api.fetch("/api/asha@example.com/9812398123");
  expect(lines).toMatchObject([{ route: "/api/*", status: 404 }]);
  expect(lines[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
});

it("log lines of one account share a pseudonym", async () => {
  for (const as of ["customer", "customer", "administrator", "visitor"] as const) {
    await api.call(checkUser, {}, { as });
  }
  const [account, sameAccount, other, visitor] = lines.map(({ account }) => account);
  expect(account).toMatch(/^[\w-]{16}$/);
  expect(sameAccount).toBe(account);
  expect(other).toMatch(/^[\w-]{16}$/);
  expect(other).not.toBe(account);
  expect(visitor).toBeUndefined();
  expect(JSON.stringify(lines)).not.toContain(api.customer.id);
});

it("a warning has the ids of the call that caused it", async () => {
  const response = await api.fetch("/api/health/live", {
    headers: { "x-forwarded-for": "192.0.2.1", traceparent },
  });
  const [warning] = lines;
  expect(warning?.message).toContain("X-Forwarded-For");
  expect(warning).toMatchObject({ requestId: response.headers.get("x-request-id"), traceId });
});

it("calls made by a page are logged with the ids of the page's request, and cached calls are not logged", async () => {
  const site = openTestSite(api);
  for (let count = 0; count < 2; count += 1) await site.fetch("/store", { headers: { traceparent } });
  const pages = lines.filter(({ route }) => route === "/*");
  const reads = lines.filter(({ route }) => route === listProducts.path);
  expect(pages).toHaveLength(2);
  expect(reads).toHaveLength(1);
  for (const line of lines) expect(line).toMatchObject({ message: "call", traceId });
  expect(reads[0]?.requestId).toBe(pages[0]?.requestId);
});
