import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiEnvironment } from "#http/context.ts";
import { sourceOfScript } from "./own-scripts.ts";
import { PublicCache } from "./public-cache.ts";
import { createSite } from "./site.ts";

const html = "<main><script>planted()</script></main><script>own()</script>";

/** What the renderer was asked for. */
let rendered: { request: Request; body: string }[];
beforeEach(() => {
  rendered = [];
});

const uploadsFolder = await mkdtemp(join(tmpdir(), "pankh-site-"));
afterAll(() => rm(uploadsFolder, { recursive: true, force: true }));

const site = createSite({
  api: new Hono<ApiEnvironment>(),
  render: async (request, { nonce }) => {
    rendered.push({ request, body: await request.text() });
    return new Response(html.replace("<script>own", `<script nonce="${nonce}">own`), {
      status: request.method === "GET" ? 200 : 405,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
  cache: new PublicCache(),
  publicAnswers: { answer: () => undefined },
  log: { info() {}, warn() {}, error() {} },
  headers: { "x-frame-options": "DENY" },
  siteUrl: "https://shop.example",
  uploadsFolder,
  clientFolder: undefined,
  paymentSources: undefined,
  imageSources: [],
});

describe("a rendered page", () => {
  it.each([
    ["GET", "/about"],
    ["GET", "/about?again"],
    ["POST", "/about"],
  ])(
    "asked for with %s %s, allows its renderer's scripts and none that its content holds",
    async (method, path) => {
      const response = await site.request(path, { method });
      expect(await response.text()).toBe(html);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain(`script-src 'self' ${sourceOfScript("own()")};`);
      expect(policy).not.toContain(sourceOfScript("planted()"));
      expect(response.headers.get("x-frame-options")).toBe("DENY");
    },
  );
});

describe("an address that is rendered", () => {
  it.each([
    ["//other.example/about", "https://shop.example//other.example/about"],
    ["///", "https://shop.example/"],
    ["//other.example:99999/", "https://shop.example//other.example:99999"],
  ])("is the shop's, whatever path is asked for: %s", async (path, address) => {
    expect((await site.request(`http://shop.test${path}`)).status).toBe(200);
    expect(rendered.map(({ request }) => request.url)).toEqual([address]);
  });

  it("of a page's data is the shop's, too", async () => {
    await site.request("http://other.example/store.data?page=2", { headers: { cookie: "a=b" } });
    expect(rendered[0]?.request.url).toBe("https://shop.example/store.data?page=2");
    expect([...(rendered[0]?.request.headers ?? [])]).toEqual([]);
  });
});

describe("what no page takes", () => {
  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
    "is refused without a look at it: %s",
    async (method) => {
      for (const path of ["/about", "/store.data", "/__manifest"]) {
        const sent = { method, headers: { origin: "https://other.example", cookie: "a=b" } };
        const withBody = method === "OPTIONS" ? sent : { ...sent, body: "name=value" };
        const response = await site.request(path, withBody);
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("GET, HEAD");
      }
      for (const { request, body } of rendered) {
        expect([request.headers.get("origin"), request.headers.get("cookie"), body]).toEqual([
          null,
          null,
          "",
        ]);
      }
    },
  );
});

describe("an uploaded picture", () => {
  it("is kept by whoever gets it, and a part of it that there is not by nobody", async () => {
    await writeFile(join(uploadsFolder, "480.webp"), "picture");
    const ask = (range: string) => site.request("/images/480.webp", { headers: { range } });
    const [part, nothing] = [await ask("bytes=0-2"), await ask("bytes=99-")];
    expect([part.status, await part.text(), nothing.status]).toEqual([206, "pic", 416]);
    expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(nothing.headers.get("cache-control")).toBeNull();
  });
});
