import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import type { RenderedResponse } from "./cached-response.ts";
import { PublicCache } from "./public-cache.ts";

const page = (
  body: string,
  { status = 200, shows = ["product"] as PublicRecord[] } = {},
): RenderedResponse => ({
  status,
  body,
  headers: { "content-type": "text/html; charset=utf-8" },
  shows,
});
const request = (headers: Record<string, string> = {}) => new Request("http://shop.test/", { headers });

describe("PublicCache", () => {
  it("renders a page once for concurrent and later requests", async () => {
    const cache = new PublicCache();
    let renderings = 0;
    const render = async () => page(`<p>${++renderings}</p>`);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => cache.respond("/", request(), render)),
    );
    expect(new Set(await Promise.all(responses.map((answer) => answer.text())))).toEqual(
      new Set(["<p>1</p>"]),
    );
    expect(renderings).toBe(1);
  });

  it("responds in an encoding the client accepts, with a separate ETag per encoding", async () => {
    const cache = new PublicCache();
    const html = "<p>wing</p>".repeat(100);
    const get = (encoding: string) =>
      cache.respond("/", request({ "accept-encoding": encoding }), async () => page(html));
    const brotli = await get("gzip, deflate, br");
    const gzip = await get("gzip");
    const plain = await get("br;q=0");
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html);
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(html);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(html);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.get("etag"))).size).toBe(3);
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("responds 304 if the browser has the page", async () => {
    const cache = new PublicCache();
    const first = await cache.respond("/", request(), async () => page("<p>same</p>"));
    const tag = first.headers.get("etag") ?? "";
    const again = await cache.respond("/", request({ "if-none-match": `"other", W/${tag}` }), async () =>
      page("unused"),
    );
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("compresses a response once per encoding, on first use", async () => {
    const cache = new PublicCache();
    const body = "<p>wing</p>".repeat(100);
    const get = (encoding: string) =>
      cache.respond("/", request({ "accept-encoding": encoding }), async () => page(body));
    await get("identity");
    const plain = cache.bytes;
    await get("br");
    const withBrotli = cache.bytes;
    expect(withBrotli).toBeGreaterThan(plain);
    await get("br");
    expect(cache.bytes).toBe(withBrotli);
    await get("gzip");
    expect(cache.bytes).toBeGreaterThan(withBrotli);
    cache.forget("everything");
    expect(cache.bytes).toBe(0);
  });

  it("drops only responses that show the changed record", async () => {
    const cache = new PublicCache();
    const get = async (key: string, shows: PublicRecord[], text: string) =>
      (await cache.respond(key, request(), async () => page(text, { shows }))).text();
    const all = async (text: string) => [
      await get("/about", [], text),
      await get("/", ["slide", "ad"], text),
      await get("/store", ["product", "category"], text),
    ];
    await all("1");
    cache.forget("ad");
    expect(await all("2")).toEqual(["1", "2", "1"]);
    cache.forget("job");
    expect(await all("3")).toEqual(["1", "2", "1"]);
    cache.forget("category");
    expect(await all("4")).toEqual(["1", "2", "4"]);
    cache.forget("everything");
    expect(await all("5")).toEqual(["5", "5", "5"]);
  });

  it("does not cache a response if its records changed meanwhile", async () => {
    const cache = new PublicCache();
    const respond = async (change: () => void) => {
      let finish = (_: RenderedResponse) => {};
      const slow = cache.respond("/", request(), () => new Promise((resolve) => (finish = resolve)));
      change();
      finish(page("made from old rows"));
      expect(await (await slow).text()).toBe("made from old rows");
      return (await cache.respond("/", request(), async () => page("made from new rows"))).text();
    };
    expect(await respond(() => cache.forget("product"))).toBe("made from new rows");
    cache.forget("product");
    expect(await respond(() => cache.forget("everything"))).toBe("made from new rows");
    cache.forget("product");
    expect(await respond(() => cache.forget("job"))).toBe("made from old rows");
  });

  it("does not share a response whose rendering started before a change with later requests", async () => {
    const cache = new PublicCache();
    let finish = (_: RenderedResponse) => {};
    const early = cache.respond("/", request(), () => new Promise((resolve) => (finish = resolve)));
    cache.forget("product");
    const late = await cache.respond("/", request(), async () => page("new"));
    finish(page("old"));
    expect([await (await early).text(), await late.text()]).toEqual(["old", "new"]);
    expect(await (await cache.respond("/", request(), async () => page("unused"))).text()).toBe("new");
  });

  it("does not cache responses that can change without a notification", async () => {
    const cache = new PublicCache();
    const uncacheable = async () => ({ ...page("once"), shows: undefined });
    expect(await (await cache.respond("/", request(), uncacheable)).text()).toBe("once");
    expect(await (await cache.respond("/", request(), async () => page("twice"))).text()).toBe("twice");
  });

  it("does not cache errors and failures", async () => {
    const cache = new PublicCache();
    expect((await cache.respond("/x", request(), async () => page("missing", { status: 404 }))).status).toBe(
      404,
    );
    await expect(
      cache.respond("/x", request(), async () => Promise.reject(new Error("broken"))),
    ).rejects.toThrow("broken");
    expect(await (await cache.respond("/x", request(), async () => page("there now"))).text()).toBe(
      "there now",
    );
  });

  it("stays within its memory limit, including compressed bodies", async () => {
    const cache = new PublicCache(200_000);
    const noise = () =>
      Array.from({ length: 5_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join("");
    for (let number = 0; number < 60; number += 1) {
      const key = `/${number % 40}`;
      for (const encoding of ["br", "gzip"]) {
        await cache.respond(key, request({ "accept-encoding": encoding }), async () => page(noise()));
        expect(cache.bytes).toBeLessThanOrEqual(200_000);
      }
    }
    expect(cache.bytes).toBeGreaterThan(20_000);
  });
});

describe("PublicCache.tryServe", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const acceptsIdentity = { headers: { "accept-encoding": "identity" } };

  it("serves only cached pages, their HEAD and their 304 from memory", async () => {
    const cache = new PublicCache();
    server = createServer((request, response) => {
      if (!cache.tryServe(request.url ?? "", request, response)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await fetch(`${origin}/`)).status).toBe(418);
    await cache.respond("/", request(), async () => page("<p>kept</p>"));

    expect((await fetch(`${origin}/`)).status, "not compressed yet").toBe(418);
    const served = await fetch(`${origin}/`, acceptsIdentity);
    expect([served.status, await served.text()]).toEqual([200, "<p>kept</p>"]);
    const head = await fetch(`${origin}/`, { ...acceptsIdentity, method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const again = await fetch(`${origin}/`, {
      headers: { ...acceptsIdentity.headers, "if-none-match": served.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${origin}/`, { method: "POST" })).status).toBe(418);
    cache.forget("product");
    expect((await fetch(`${origin}/`)).status).toBe(418);
  });
});
