import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PublicCache } from "#server/public-cache.ts";
import { createPublicResponses } from "#server/public-responses.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { createSite } from "#server/site.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  api = await openTestApi(databaseKinds[0]);
  const cache = new PublicCache();
  const siteUrl = "http://127.0.0.1";
  site = createSite({
    api: api.app,
    render: async () => new Response("<html>a page</html>", { status: 404 }),
    renderings: createRenderingQueue(),
    budgets: undefined,
    trustProxy: false,
    cache,
    publicResponses: createPublicResponses({ api: api.app, cache, siteUrl }),
    headers: {},
    log: { info() {}, warn() {}, error() {} },
    siteUrl,
    publicFolders: {},
    clientFolder: undefined,
    paymentSources: undefined,
    imageSources: [],
    findPictureCopy: async () => undefined,
  });
});
afterEach(() => expect(api.unexpected).toEqual([]));
afterAll(() => api.close());

describe.each([
  ["the API", (path: string, init?: RequestInit) => api.app.request(path, init)],
  ["the whole site", (path: string, init?: RequestInit) => site.request(path, init)],
])("unknown calls to %s", (_name, send) => {
  it.each([
    ["GET", "/api/nonsense"],
    ["GET", "/api"],
    ["GET", "/api/"],
    ["POST", "/api/product"],
    ["GET", "/api/product/get-product/falcon/more"],
    ["DELETE", "/api/Product/get-product"],
    ["OPTIONS", "/api/nonsense"],
  ])("get 404 with a JSON error: %s %s", async (method, path) => {
    const response = await send(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ success: false, message: "Unknown API path" });
  });

  it.each([
    ["POST", "/api/product/get-product", "GET, HEAD"],
    ["PUT", "/api/product/get-product/falcon", "GET, HEAD"],
    ["GET", "/api/auth/login", "POST"],
    ["PATCH", "/api/hero/6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44", "DELETE, PUT"],
    ["OPTIONS", "/api/hero", "GET, HEAD, POST"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
  ])("get 405 with the allowed methods: %s %s", async (method, path, allowed) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allowed);
    expect(await response.json()).toMatchObject({
      success: false,
      message: `This endpoint accepts only ${allowed}`,
    });
  });

  it("do not affect known calls", async () => {
    expect((await send("/api/product/get-product")).status).toBe(200);
    expect((await send("/api/product/get-product", { method: "HEAD" })).status).toBe(200);
  });
});

it("paths outside the API are pages", async () => {
  expect(await (await site.request("/apiary")).text()).toContain("a page");
});
