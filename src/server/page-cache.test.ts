import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.ts";

const page = (html: string, status = 200): RenderedPage => ({
  status,
  html,
  headers: { "content-type": "text/html; charset=utf-8" },
});
const ask = (headers: Record<string, string> = {}) => new Request("http://shop.test/", { headers });

describe("page cache", () => {
  it("renders a page once, however often and however concurrently it is asked for", async () => {
    const cache = new PageCache();
    let renderings = 0;
    const render = async () => page(`<p>${++renderings}</p>`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get("/", ask(), render)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["<p>1</p>"]));
    expect(renderings).toBe(1);
  });

  it("answers with the encoding the browser takes and an entity tag of its own", async () => {
    const cache = new PageCache();
    const html = "<p>wing</p>".repeat(100);
    const get = (encoding: string) =>
      cache.get("/", ask({ "accept-encoding": encoding }), async () => page(html));
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

  it("answers 304 to a browser that has the page", async () => {
    const cache = new PageCache();
    const first = await cache.get("/", ask(), async () => page("<p>same</p>"));
    const tag = first.headers.get("etag") ?? "";
    const again = await cache.get("/", ask({ "if-none-match": `"other", W/${tag}` }), async () =>
      page("unused"),
    );
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it("forgets everything when something public changes", async () => {
    const cache = new PageCache();
    await cache.get("/", ask(), async () => page("before"));
    cache.invalidate();
    const after = await cache.get("/", ask(), async () => page("after"));
    expect(await after.text()).toBe("after");
  });

  it("does not keep a page that was being rendered while something changed", async () => {
    const cache = new PageCache();
    let finish = (_: RenderedPage) => {};
    const slow = cache.get("/", ask(), () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate();
    finish(page("made from old rows"));
    expect(await (await slow).text()).toBe("made from old rows");
    const next = await cache.get("/", ask(), async () => page("made from new rows"));
    expect(await next.text()).toBe("made from new rows");
  });

  it("does not keep a page that is not a success, nor one that failed", async () => {
    const cache = new PageCache();
    expect((await cache.get("/x", ask(), async () => page("missing", 404))).status).toBe(404);
    await expect(cache.get("/x", ask(), async () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await (await cache.get("/x", ask(), async () => page("there now"))).text()).toBe("there now");
  });

  it("drops the oldest pages when it would take more memory than it may", async () => {
    const cache = new PageCache(3_000);
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return page(Array.from({ length: 1_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join(""));
    };
    await cache.get("/1", ask(), render);
    await cache.get("/2", ask(), render);
    await cache.get("/1", ask(), render);
    expect(renderings).toBe(3);
  });
});

describe("page cache before the router", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it("serves a kept page, its head and its 304 straight from memory, and nothing else", async () => {
    const cache = new PageCache();
    server = createServer((request, response) => {
      if (!cache.tryServe(request.url ?? "", request, response)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await fetch(`${origin}/`)).status).toBe(418);
    await cache.get("/", ask(), async () => page("<p>kept</p>"));

    const served = await fetch(`${origin}/`);
    expect([served.status, await served.text()]).toEqual([200, "<p>kept</p>"]);
    const head = await fetch(`${origin}/`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const again = await fetch(`${origin}/`, {
      headers: { "if-none-match": served.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${origin}/`, { method: "POST" })).status).toBe(418);
    cache.invalidate();
    expect((await fetch(`${origin}/`)).status).toBe(418);
  });
});
