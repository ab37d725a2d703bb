import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { KeptFiles } from "./kept-files.ts";

const script = "/assets/store-1.js";
const body = "export const store = 1;";
const packed = gzipSync(body);
const etag = '"1-2"';

let server: Server;
/** What reached the disk, as `GET /path`. */
let read: string[];

const answerOf = (url: string, takesGzip: boolean): Response => {
  const headers = { "cache-control": "immutable", "x-request-id": String(read.length), etag };
  if (url === "/assets/large.js") {
    const large = "x".repeat(200 * 1024);
    return new Response(large, { headers: { ...headers, "content-length": String(large.length) } });
  }
  if (url === "/assets/gone.js") return new Response("Not found", { status: 404 });
  return takesGzip
    ? new Response(packed, {
        headers: { ...headers, "content-encoding": "gzip", "content-length": String(packed.length) },
      })
    : new Response(body, { headers: { ...headers, "content-length": String(body.length) } });
};

beforeEach(async () => {
  read = [];
  const files = new KeptFiles();
  server = createServer(async (request, response) => {
    if (files.tryServe(request, response)) return;
    read.push(`${request.method} ${request.url}`);
    // As a file server does that looks for the word alone.
    const takesGzip = request.headers["accept-encoding"]?.includes("gzip") ?? false;
    const answer = await files.keep(request, answerOf(request.url ?? "", takesGzip));
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

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });

it("reads a file once for each way in which it travels", { tags: ["spec:10.99"] }, async () => {
  for (const encoding of ["gzip", "identity", "gzip", "identity"]) {
    const answer = await ask(script, { "accept-encoding": encoding });
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("cache-control")).toBe("immutable");
    expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
  }
  expect(read).toEqual([`GET ${script}`, `GET ${script}`]);
});

it("says nothing of the one answer that it kept", async () => {
  await (await ask(script)).text();
  expect((await ask(script)).headers.has("x-request-id")).toBe(false);
});

it("answers 304 from memory to a request that has the file", async () => {
  await (await ask(script)).text();
  const answer = await ask(script, { "if-none-match": etag });
  expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await ask(script, { "if-none-match": '"3-4"' })).status).toBe(200);
  expect(read).toHaveLength(1);
});

it("never gives a compressed file to whoever refuses it", async () => {
  const refuses = { "accept-encoding": "gzip;q=0" };
  await (await ask(script, refuses)).text();
  expect((await ask(script, { "accept-encoding": "identity" })).headers.has("content-encoding")).toBe(false);
  expect(read).toHaveLength(2);
});

it("answers a question for the headers alone", async () => {
  await (await ask(script)).text();
  const answer = await ask(script, {}, "HEAD");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(read).toEqual([`GET ${script}`]);
});

it.each([
  ["a part of a file", script, { range: "bytes=0-3" }],
  ["a large file", "/assets/large.js", {}],
  ["what is not there", "/assets/gone.js", {}],
  ["what is no built file", "/images/upload.avif", {}],
  ["an address with a question", `${script}?v=2`, {}],
])("leaves %s to the disk", async (_, path, headers) => {
  await (await ask(path, headers)).text();
  await (await ask(path, headers)).text();
  expect(read).toHaveLength(2);
});
