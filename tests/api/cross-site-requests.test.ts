import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { register } from "#contract/accounts/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { samplePath } from "./input-fixtures.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const changes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET");
const browserEndpoints = changes.filter(({ endpoint }) => endpoint.encoding !== "raw");
const webhooks = changes.filter(({ endpoint }) => endpoint.encoding === "raw");

describe("the protection against cross-site requests", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0], { siteUrl: "https://shop.example" });
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const send = async (endpoint: Endpoint, headers: Record<string, string>, host = "shop.example") => {
    const response = await api.fetch(`https://${host}${samplePath(endpoint)}`, {
      method: endpoint.method,
      headers,
    });
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
  };

  const otherSites: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" },
    { origin: "https://evil.example" },
    { origin: "https://shop.example.evil.example" },
    { origin: "null" },
    { origin: "https://evil.example", authorization: "Basic YTpi" },
  ];
  it.each(browserEndpoints)(
    "rejects $endpoint.method $endpoint.path from another site without a token",
    async ({ endpoint }) => {
      for (const headers of otherSites) {
        const { status, body } = await send(endpoint, headers);
        expect([status, body.code], JSON.stringify(headers)).toEqual([403, "cross-site"]);
      }
    },
  );

  it("rejects a cross-site registration before it creates an account", async () => {
    const rowsBefore = await api.database.db.$count(users);
    const response = await api.fetch(register.path, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
      body: JSON.stringify(registration()),
    });
    expect(response.status).toBe(403);
    expect(await api.database.db.$count(users)).toBe(rowsBefore);
  });

  it.each(webhooks)("does not apply to $endpoint.path, whose sender signs the body", async ({ endpoint }) => {
    for (const headers of otherSites)
      expect((await send(endpoint, headers)).body.code).not.toBe("cross-site");
  });

  it.each([
    ["the shop's own pages", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }],
    ["an old browser on the shop's own pages", { origin: "https://shop.example" }],
    ["an address that the user typed", { "sec-fetch-site": "none" }],
    ["a program", {}],
    ["another site with a bearer token", { "sec-fetch-site": "cross-site", authorization: "Bearer a.b.c" }],
    [
      "another site with a token that has no Bearer prefix",
      { origin: "https://evil.example", authorization: "a.b.c" },
    ],
  ])("accepts a call from %s", async (_, headers) => {
    const { body } = await send(register, headers as Record<string, string>);
    expect(body.code).toBe("invalid");
  });

  it("accepts a call from a page at the address in the Host header", async () => {
    const origin = "http://192.168.1.5:4180";
    const { body } = await send(register, { origin }, "192.168.1.5:4180");
    expect(body.code).toBe("invalid");
  });

  it("does not apply to reads", async () => {
    const response = await api.fetch("/api/product/get-product", {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(200);
  });
});

describe.each(databaseKinds.slice(0, 1))("a body without a content type", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  afterAll(() => api.close());

  it.each(browserEndpoints.filter(({ endpoint }) => endpoint.body))(
    "is rejected by $endpoint.method $endpoint.path",
    async ({ endpoint }) => {
      const response = await api.fetch(samplePath(endpoint), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${api.administrator.token}` },
        // fetch sets no content type for bytes.
        body: new TextEncoder().encode("{}"),
      });
      expect(await response.json()).toMatchObject({
        code: "invalid",
        errors: [{ field: "body", message: expect.stringContaining("Content-Type") }],
      });
      expect(response.status).toBe(400);
    },
  );
});
