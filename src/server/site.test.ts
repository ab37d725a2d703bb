import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BoundedQueue } from "#domain/bounded-queue.ts";
import type { ApiEnvironment } from "#http/context.ts";
import { requestLog } from "#http/request-log.ts";
import { m } from "#messages";
import { publicFolders } from "#ports/files/disk.adapter.ts";
import { openFileStore } from "#ports/files/open-file-store.ts";
import { aClip, aDocument, aModel, aPicture, someCaptions } from "#tests/factories/files.ts";
import { PublicCache } from "./public-cache.ts";
import { sourceOfScript } from "./renderer-scripts.ts";
import { createRenderingQueue } from "./rendering-queue.ts";
import { createSite, type SiteOptions } from "./site.ts";

const html = "<main><script>planted()</script></main><script>own()</script>";

/** Requests to the renderer. */
let rendered: { request: Request; body: string }[];
/** Status of each reported rendering. */
let statuses: number[];
beforeEach(() => {
  rendered = [];
  statuses = [];
});

const dataDir = await mkdtemp(join(tmpdir(), "pankh-site-"));
const served = publicFolders(dataDir);
for (const { root } of Object.values(served)) await mkdir(root);
const files = openFileStore({ dataDir, cloudinary: undefined });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const siteOptions: SiteOptions = {
  api: new Hono<ApiEnvironment>(),
  render: async (request, { nonce }) => {
    rendered.push({ request, body: await request.text() });
    return new Response(html.replace("<script>own", `<script nonce="${nonce}">own`), {
      status: request.method === "GET" ? 200 : 405,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
  renderings: createRenderingQueue(),
  budgets: undefined,
  trustProxy: false,
  onRendered(status, seconds) {
    expect(seconds).toBeGreaterThanOrEqual(0);
    statuses.push(status);
  },
  cache: new PublicCache(),
  publicResponses: { answer: () => undefined },
  log: { info() {}, warn() {}, error() {} },
  headers: { "x-frame-options": "DENY" },
  siteUrl: "https://shop.example",
  publicFolders: served,
  clientFolder: undefined,
  paymentSources: undefined,
  imageSources: [],
  findPictureCopy: async () => undefined,
};
const site = createSite(siteOptions);

describe("a rendered page", () => {
  it("is counted once, and not when it is served from memory", async () => {
    for (let index = 0; index < 2; index += 1) await site.request("/services");
    await site.request("/services", { method: "POST" });
    expect(statuses).toEqual([200, 405]);
  });

  it.each([
    ["GET", "/about"],
    ["GET", "/about?again"],
    ["POST", "/about"],
  ])("requested with %s %s, allows only its renderer's scripts", async (method, path) => {
    const response = await site.request(path, { method });
    expect(await response.text()).toBe(html);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' ${sourceOfScript("own()")};`);
    expect(policy).not.toContain(sourceOfScript("planted()"));
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });
});

describe("the URL for the renderer", () => {
  it.each([
    ["//other.example/about", "https://shop.example//other.example/about"],
    ["///", "https://shop.example/"],
    ["//other.example:99999/", "https://shop.example//other.example:99999"],
  ])("is the shop's for any path: %s", async (path, address) => {
    expect((await site.request(`http://shop.test${path}`)).status).toBe(200);
    expect(rendered.map(({ request }) => request.url)).toEqual([address]);
  });

  it("of a data request also has the shop's address", async () => {
    await site.request("http://other.example/store.data?page=2", { headers: { cookie: "a=b" } });
    expect(rendered[0]?.request.url).toBe("https://shop.example/store.data?page=2");
    expect([...(rendered[0]?.request.headers ?? [])]).toEqual([]);
  });
});

describe("requests that pages do not accept", () => {
  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
    "are rejected without reading their body: %s",
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

describe("a page with a form", () => {
  const send = (path: string, body: string, type = "application/x-www-form-urlencoded; charset=utf-8") =>
    site.request(path, {
      method: "POST",
      headers: { "content-type": type, origin: "https://shop.example", cookie: "a=b" },
      body,
    });

  it("responds to a submission with no-store", async () => {
    const response = await send("/contact/status?planted=1", "ticket=1&email=a%40example.in");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(rendered.map(({ request, body }) => [request.method, request.url, body])).toEqual([
      ["POST", "https://shop.example/contact/status", "ticket=1&email=a%40example.in"],
    ]);
    expect([...(rendered[0]?.request.headers ?? [])]).toEqual([
      ["content-type", "application/x-www-form-urlencoded"],
    ]);
  });

  it.each<Record<string, string>>([{ "sec-fetch-site": "cross-site" }, { origin: "https://other.example" }])(
    "rejects a cross-site submission: %o",
    async (headers) => {
      const refusal = await site.request("/contact/status", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: "ticket=1",
      });
      expect(refusal.status).toBe(403);
      expect(rendered).toEqual([]);
    },
  );

  it("accepts only forms up to the size limit", async () => {
    expect((await send("/contact/status", "x".repeat(4097))).status).toBe(413);
    for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain", ""]) {
      const refusal = await send("/contact/status", "{}", type);
      expect([refusal.status, refusal.headers.get("accept-post")]).toEqual([
        415,
        "application/x-www-form-urlencoded",
      ]);
      expect(await refusal.text()).toContain("/api/contact/status");
    }
    const put = await site.request("/contact/status", { method: "PUT", body: "a=b" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(rendered.map(({ body }) => body).join("")).toBe("");
  });
});

describe("every public file route", () => {
  const puts = {
    "/images": () => aPicture().then((bytes) => files.picture.put({ bytes, label: "a" })),
    "/clips": () => files.clip.put({ bytes: aClip("mp4"), label: "a" }),
    "/captions": () => files.captions.put({ bytes: someCaptions("a"), label: "a" }),
    "/models": () => files.model.put({ bytes: aModel(), label: "a" }),
    "/downloads": () => files.download.put({ bytes: aDocument(), label: "a" }),
  };
  const folders = Object.keys(puts) as (keyof typeof puts)[];

  it("is known to this test", () => {
    expect(Object.keys(served).sort()).toEqual([...folders].sort());
  });

  it.each(folders)("responds 404 to unknown, malformed and foreign ids: %s", async (folder) => {
    const own = await puts[folder]();
    expect((await site.request(own.address)).status).toBe(200);
    const name = own.address.slice(own.address.lastIndexOf("/") + 1);
    const others = await Promise.all(
      folders.filter((other) => other !== folder).map((other) => puts[other]()),
    );
    const foreign = others.map(({ id }) => id).filter((id) => id !== own.id);
    const ids = ["0".repeat(32), "x", "", "%00", "%", "%E0%A4%A", "ड्रोन", "a".repeat(5_000)];
    const paths = [
      ...[...ids, ...foreign, own.id.toUpperCase()].map((id) => `${folder}/${id}/${name}`),
      ...["", "/", "/nothing", `/${name}/x`, `/${name}.html`].map((end) => `${folder}/${own.id}${end}`),
      `${folder}/${"0".repeat(32)}/x.pdf`,
      `${folder}/`,
    ];
    for (const path of paths) {
      for (const method of ["GET", "HEAD"]) {
        for (const headers of [new Headers(), new Headers({ range: "bytes=0-1" })]) {
          const response = await site.request(path, { method, headers });
          expect([path, response.status]).toEqual([path, 404]);
        }
      }
    }
  });
});

describe("a served file", () => {
  const clientFolder = join(dataDir, "built");
  const site = createSite({ ...siteOptions, clientFolder });
  const supplied = ["/pictures/kite.webp", "/films/kite.mp4", "/models/kite.glb", "/icon-192.png"];
  beforeAll(async () => {
    for (const path of supplied) {
      await mkdir(join(clientFolder, path, ".."), { recursive: true });
      await writeFile(join(clientFolder, path), "0123456789");
    }
  });

  it("has an entity tag and responds 304 to a client that has it", async () => {
    const picture = await files.picture.put({ bytes: await aPicture(), label: "a" });
    const model = await files.model.put({ bytes: aModel(), label: "a" });
    const clip = await files.clip.put({ bytes: aClip("mp4"), label: "a" });
    const document = await files.download.put({ bytes: aDocument(), label: "a" });
    for (const path of [...supplied, picture.address, model.address, clip.address, document.address]) {
      const first = await site.request(path);
      const etag = first.headers.get("etag") ?? "";
      expect([first.status, etag], path).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
      for (const method of ["GET", "HEAD"]) {
        const again = await site.request(path, { method, headers: { "if-none-match": `"x", W/${etag}` } });
        expect([again.status, await again.text()], path).toEqual([304, ""]);
        expect(again.headers.get("etag"), path).toBe(etag);
        expect(again.headers.get("cache-control"), path).toBe(first.headers.get("cache-control"));
        expect(again.headers.has("content-length"), path).toBe(false);
      }
      const since = { "if-modified-since": first.headers.get("last-modified") ?? "" };
      expect((await site.request(path, { headers: since })).status, path).toBe(304);
      const other = { "if-none-match": '"other"', ...since };
      expect((await site.request(path, { headers: other })).status, path).toBe(200);
    }
  });

  it("has another tag after a change and in another encoding", async () => {
    const path = "/pictures/changed.webp";
    const tag = async () => (await site.request(path)).headers.get("etag");
    await writeFile(join(clientFolder, path), "before");
    const before = await tag();
    await writeFile(join(clientFolder, path), "afterwards");
    expect(await tag()).not.toBe(before);
    const { address } = await files.model.put({ bytes: aModel(), label: "a" });
    const packed = await site.request(address, { headers: { "accept-encoding": "br" } });
    expect(packed.headers.get("etag")).not.toBe((await site.request(address)).headers.get("etag"));
  });

  it("is sent whole if If-Range names another version", async () => {
    const ask = (ifRange: string) =>
      site.request("/films/kite.mp4", { headers: { range: "bytes=2-4", "if-range": ifRange } });
    const etag = (await site.request("/films/kite.mp4")).headers.get("etag") ?? "";
    const part = await ask(etag);
    expect([part.status, await part.text(), part.headers.get("etag")]).toEqual([206, "234", etag]);
    const fullResponse = await ask('"former"');
    expect([fullResponse.status, await fullResponse.text()]).toEqual([200, "0123456789"]);
    expect([fullResponse.headers.get("content-range"), fullResponse.headers.get("content-length")]).toEqual([
      null,
      "10",
    ]);
  });
});

describe("an uploaded picture", () => {
  it("is cached for a year, but an unsatisfiable range is not", async () => {
    const { address } = await files.picture.put({ bytes: await aPicture(), label: "drone.png" });
    const ask = (range: string) => site.request(address, { headers: { range } });
    const [part, nothing] = [await ask("bytes=0-2"), await ask("bytes=99999-")];
    expect([part.status, await part.text(), nothing.status]).toEqual([206, "RIF", 416]);
    expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(nothing.headers.get("cache-control")).toBeNull();
  });
});

describe("an uploaded file", () => {
  it("has the content type of its kind if it is public", async () => {
    const { address } = await files.model.put({ bytes: aModel(), label: "page.html" });
    const answer = await site.request(address);
    expect(answer.headers.get("content-type")).toBe("model/gltf-binary");
    expect(Buffer.from(await answer.arrayBuffer()).equals(aModel())).toBe(true);
  });

  it("is compressed if it is a model, and shares its path with bundled models", async () => {
    const { address } = await files.model.put({ bytes: aModel(), label: "a" });
    const packed = { headers: { "accept-encoding": "br" } };
    const uploaded = await site.request(address, packed);
    expect(uploaded.headers.get("content-encoding")).toBe("br");
    expect(uploaded.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(brotliDecompressSync(await uploaded.arrayBuffer()).equals(aModel())).toBe(true);

    const clientFolder = join(dataDir, "client");
    await mkdir(join(clientFolder, "models"), { recursive: true });
    await writeFile(join(clientFolder, "models", "kite.glb"), aModel());
    const fullResponse = createSite({ ...siteOptions, clientFolder });
    const supplied = await fullResponse.request("/models/kite.glb", packed);
    expect(Buffer.from(await supplied.arrayBuffer()).equals(aModel())).toBe(true);
    expect(supplied.headers.get("content-type")).toBe("model/gltf-binary");
    expect(supplied.headers.get("cache-control")).toBe("public, max-age=604800");
    expect((await fullResponse.request(address, packed)).headers.get("content-encoding")).toBe("br");
    expect((await fullResponse.request("/models/nobody.glb")).status).toBe(404);
  });

  it("of a product is downloaded under its display name, and cannot act as a page", {
    tags: ["spec:10.43"],
  }, async () => {
    const { address } = await files.download.put({ bytes: aDocument(), label: "page.html" });
    const namedAddress = address.replace("document.pdf", "garuda-user-manual.pdf");
    const answer = await site.request(namedAddress);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="garuda-user-manual.pdf"',
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(aDocument())).toBe(true);
    const part = await site.request(namedAddress, { headers: { range: "bytes=0-4" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
    const beyond = await site.request(namedAddress, { headers: { range: "bytes=999999-" } });
    expect([beyond.status, beyond.headers.get("cache-control")]).toEqual([416, null]);
  });

  it("that is a clip can be played in ranges, as Safari requests it", {
    tags: ["spec:10.44"],
  }, async () => {
    for (const ending of ["mp4", "webm"] as const) {
      const { address } = await files.clip.put({ bytes: aClip(ending), label: "a" });
      const part = await site.request(address, { headers: { range: "bytes=0-1" } });
      expect([part.status, part.headers.get("content-type"), part.headers.get("content-range")]).toEqual([
        206,
        `video/${ending}`,
        `bytes 0-1/${aClip(ending).byteLength}`,
      ]);
      expect(part.headers.get("accept-ranges")).toBe("bytes");
      expect((await part.arrayBuffer()).byteLength).toBe(2);
    }
  });

  it("that contains captions is served, and browsers do not treat it as a page", async () => {
    const { address } = await files.captions.put({ bytes: someCaptions("उड़ान"), label: "a" });
    const answer = await site.request(address);
    expect(await answer.text()).toContain("उड़ान");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/vtt; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await site.request(address.replace("captions.vtt", "captions.html"))).status).toBe(404);
  });

  it.each([
    "page.html",
    "manual.pdf.html",
    "A.pdf",
    ".pdf",
    "%22.pdf",
    "a%0d%0aset-cookie:%20a=b.pdf",
    `${"a".repeat(121)}.pdf`,
    "",
    "..%2fdocument.pdf",
  ])("of a product cannot be named %j", async (name) => {
    const { address } = await files.download.put({ bytes: aDocument(), label: "a" });
    const answer = await site.request(address.replace("document.pdf", name));
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([404, null]);
  });

  it.each([
    "/documents/{id}/document.pdf",
    "/downloads/{id}/document.pdf",
    "/downloads/../documents/{id}/document.pdf",
    "/downloads/..%2fdocuments/{id}/document.pdf",
    "/images/{id}/document.pdf",
    "/models/../documents/{id}/document.pdf",
    "/images/..%2fdocuments/{id}/document.pdf",
    "/images/%2e%2e/documents/{id}/document.pdf",
    "/images/%252e%252e%252fdocuments/{id}/document.pdf",
    "/images/..%5cdocuments%5c{id}%5cdocument.pdf",
    "/images//documents/{id}/document.pdf",
  ])("that is private is not served at %s", { tags: ["spec:10.81"] }, async (address) => {
    const id = await files.document.put({ bytes: aDocument() });
    const answer = await site.request(address.replace("{id}", id));
    expect(await answer.text()).not.toContain("%PDF");
  });
});

describe("the log", () => {
  it("contains pages by route pattern, and missing files, but no files that were served", async () => {
    const lines: object[] = [];
    const log = { ...siteOptions.log, info: (fields: object) => lines.push(fields) };
    const api = new Hono<ApiEnvironment>();
    api.use(requestLog({ log, sessionSecrets: ["a secret"] }));
    const logged = createSite({ ...siteOptions, api, pagePatterns: async () => () => "/product/:slug" });
    const { address } = await files.picture.put({ bytes: await aPicture(), label: "drone.png" });
    for (const path of ["/product/garuda", address, "/images/none.webp"]) await logged.request(path);
    expect(lines).toEqual([
      expect.objectContaining({ route: "/product/:slug", method: "GET", status: 200 }),
      expect.objectContaining({ route: "/images/*", status: 404 }),
    ]);
  });
});

describe("pages beyond the rendering limit", () => {
  it("are all accepted before the first is rendered", async () => {
    const responses = ["/one", "/two"].map((path) => site.request(path));
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(rendered).toEqual([]);
    for (const answer of responses) expect((await answer).status).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  it("are rejected at once, while queued and cached pages are served", async () => {
    const waits: (() => void)[] = [];
    let isSlow = false;
    const renderings = new BoundedQueue({ concurrency: 1, maxLength: 1 });
    const small = createSite({
      ...siteOptions,
      cache: new PublicCache(),
      renderings,
      async render(request, rendering) {
        if (isSlow) await new Promise<void>((resolve) => waits.push(resolve));
        return siteOptions.render(request, rendering);
      },
    });
    await small.request("/kept");
    isSlow = true;
    const first = small.request("/first");
    const joined = small.request("/first");
    const second = small.request("/second");
    await vi.waitFor(() => expect(renderings.state).toEqual({ running: 1, waiting: 1, refused: 0 }), {
      timeout: 10_000,
    });
    for (const [path, method] of [
      ["/third", "GET"],
      ["/third.data", "GET"],
      ["/third", "POST"],
    ]) {
      const refused = await small.request(path ?? "", { method });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("x-frame-options")).toBe("DENY");
      expect(await refused.text()).toBe(m["reports.system.busy"]());
    }
    expect((await small.request("/kept")).status).toBe(200);
    await vi.waitFor(() => expect(waits).toHaveLength(1), { timeout: 10_000 });
    waits.shift()?.();
    for (const answer of [first, joined]) expect((await answer).status).toBe(200);
    await vi.waitFor(() => expect(waits).toHaveLength(1), { timeout: 10_000 });
    waits.shift()?.();
    expect((await second).status).toBe(200);
    isSlow = false;
    expect((await small.request("/third")).status).toBe(200);
    expect(renderings.state).toEqual({ running: 0, waiting: 0, refused: 3 });
  });
});
