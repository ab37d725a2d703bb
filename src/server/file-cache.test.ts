import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileCache } from "./file-cache.ts";

const script = "/assets/store-1.js";
const body = "export const store = 1;";
const compressed = gzipSync(body);
const etag = '"1-2"';

let server: Server;
/** Requests that reached the disk, as `GET /path`. */
let diskReads: string[];

const fakeResponse = (url: string, takesGzip: boolean): Response => {
  const headers = { "cache-control": "immutable", "x-request-id": String(diskReads.length), etag };
  if (url === "/assets/large.js") {
    const large = "x".repeat(200 * 1024);
    return new Response(large, { headers: { ...headers, "content-length": String(large.length) } });
  }
  if (url === "/assets/gone.js") return new Response("Not found", { status: 404 });
  return takesGzip
    ? new Response(compressed, {
        headers: { ...headers, "content-encoding": "gzip", "content-length": String(compressed.length) },
      })
    : new Response(body, { headers: { ...headers, "content-length": String(body.length) } });
};

beforeEach(async () => {
  diskReads = [];
  const files = new FileCache();
  server = createServer(async (request, response) => {
    if (files.tryServe(request, response)) return;
    diskReads.push(`${request.method} ${request.url}`);
    // Like a simple file server that ignores q-values.
    const takesGzip = request.headers["accept-encoding"]?.includes("gzip") ?? false;
    const answer = await files.store(request, fakeResponse(request.url ?? "", takesGzip));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });

describe("FileCache", () => {
  it("reads a file once per encoding", { tags: ["spec:10.99"] }, async () => {
    for (const encoding of ["gzip", "identity", "gzip", "identity"]) {
      const answer = await request(script, { "accept-encoding": encoding });
      expect(await answer.text()).toBe(body);
      expect(answer.headers.get("cache-control")).toBe("immutable");
      expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    }
    expect(diskReads).toEqual([`GET ${script}`, `GET ${script}`]);
  });

  it("omits the request id of the cached response", async () => {
    await (await request(script)).text();
    expect((await request(script)).headers.has("x-request-id")).toBe(false);
  });

  it("responds 304 from memory if the client has the file", async () => {
    await (await request(script)).text();
    const answer = await request(script, { "if-none-match": etag });
    expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await request(script, { "if-none-match": '"3-4"' })).status).toBe(200);
    expect(diskReads).toHaveLength(1);
  });

  it("never serves a cached compressed file to a client that does not accept compression", async () => {
    const refuses = { "accept-encoding": "gzip;q=0" };
    await (await request(script, refuses)).text();
    expect((await request(script, { "accept-encoding": "identity" })).headers.has("content-encoding")).toBe(
      false,
    );
    expect(diskReads).toHaveLength(2);
  });

  it("responds to HEAD from memory", async () => {
    await (await request(script)).text();
    const answer = await request(script, {}, "HEAD");
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(diskReads).toEqual([`GET ${script}`]);
  });

  it.each([
    ["a range", script, { range: "bytes=0-3" }],
    ["a large file", "/assets/large.js", {}],
    ["a missing file", "/assets/gone.js", {}],
    ["an uploaded file", "/images/upload.avif", {}],
    ["an address with a query", `${script}?v=2`, {}],
  ])("does not cache %s", async (_, path, headers) => {
    await (await request(path, headers)).text();
    await (await request(path, headers)).text();
    expect(diskReads).toHaveLength(2);
  });
});
