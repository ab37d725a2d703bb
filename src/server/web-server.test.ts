import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { PublicCache } from "./public-cache.ts";
import { createWebServer, defaultConnectionLimits } from "./web-server.ts";

const site = "http://127.0.0.1";
/** Timeout for tests in which it expires, in milliseconds. */
const shortMs = 600;
/**
 * Timeout for tests in which it must not expire, in milliseconds. It is long, because a busy machine may
 * pause for seconds.
 */
const longMs = 3_000;

/** Functions that close what the tests opened. */
const cleanups: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(cleanups.map((close) => close())));

/** Opens the site with long timeouts except for the changed ones. */
async function open({
  responseDelay = 0,
  ...changed
}: {
  idle?: number;
  drain?: number;
  responseDelay?: number;
} = {}) {
  /** Requests that reached the site, as `GET /path`. */
  const requests: string[] = [];
  const sockets: Socket[] = [];
  const cache = new PublicCache();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    if (pathname.startsWith("/assets/")) return new Response("file", { headers: { "content-length": "4" } });
    if (pathname === "/refused") return new Response("refused", { status: 401 });
    if (pathname === "/begun") {
      await request.body?.getReader().read();
      return new Response("begun", { status: 413 });
    }
    const text = await request.text();
    await pause(responseDelay);
    return new Response(text);
  };
  const server = createWebServer({ fetch, cache }, site, defaultConnectionLimits, {
    idle: 60_000,
    request: 60_000,
    drain: 60_000,
    ...changed,
  });
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  /** Opens a connection, sends lines and reads the response until the connection is closed. */
  async function send(...lines: string[]): Promise<{ socket: Socket; response: Promise<string> }> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    const response = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
    socket.write(lines.join("\r\n"));
    return { socket, response };
  }

  async function get(target: string, ...headers: string[]): Promise<string> {
    const { response } = await send(
      `GET ${target} HTTP/1.1`,
      "Host: shop.test",
      ...headers,
      "Connection: close",
      "",
      "",
    );
    return response;
  }
  return { requests, send, get };
}

it("createWebServer reads a built file once", async () => {
  const { requests, get } = await open();
  for (let index = 0; index < 2; index += 1) expect(await get("/assets/store-1.js")).toMatch(/\r\n\r\nfile$/);
  expect(requests).toEqual(["GET /assets/store-1.js"]);
});

describe.concurrent("malformed and incomplete requests", () => {
  it.each(["/", "/api/health"])("are rejected if they name two hosts: %s", async (target) => {
    const { requests, get } = await open();
    expect(await get(target, "HOST: other.test")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get(target, "Host: shop.test")).toMatch(/^HTTP\/1\.1 400 /);
    expect(requests).toEqual([]);
  });

  it("are aborted if the rest of the body does not arrive", async () => {
    const { send } = await open({ idle: shortMs });
    const { response } = await send(
      "POST /api/x HTTP/1.1",
      "Host: shop.test",
      "Content-Length: 100",
      "",
      "half",
    );
    expect(await response).not.toContain("200");
  });

  it("are aborted if the rest of the headers does not arrive", async () => {
    const { send } = await open({ idle: shortMs });
    const { response } = await send("GET / HTTP/1.1", "Host: shop.test", "X-Half");
    expect(await response).not.toContain("200");
  });
});

describe.concurrent("a request that is answered before its body has been read", () => {
  const body = "x".repeat(3_000_000);
  const next = ["GET /next HTTP/1.1", "Host: shop.test", "Connection: close", "", ""].join("\r\n");
  const requestHead = (path: string, length: number) => [
    `POST ${path} HTTP/1.1`,
    "Host: shop.test",
    `Content-Length: ${length}`,
    "",
  ];

  it.each(["/refused", "/begun"])(
    "is read to its end, so that the next request on the connection succeeds: %s",
    async (path) => {
      const { requests, send } = await open();
      const { response } = await send(...requestHead(path, body.length), body + next);
      expect(await response).toMatch(
        /^HTTP\/1\.1 4(?![\s\S]*connection: close[\s\S]*HTTP)[\s\S]*HTTP\/1\.1 200 /i,
      );
      expect(requests).toEqual([`POST ${path}`, "GET /next"]);
    },
  );

  it.each(["/refused", "/begun"])(
    "loses its connection if the rest of the body does not arrive: %s",
    async (path) => {
      const { send } = await open({ drain: shortMs });
      const { response } = await send(...requestHead(path, body.length), body.slice(1));
      expect(await response).toMatch(/^HTTP\/1\.1 4[\s\S]*\r\nconnection: close\r\n/i);
    },
  );
});

describe.concurrent("timeouts", () => {
  it("allow a body that keeps arriving slowly", async () => {
    const { send } = await open({ idle: longMs });
    const body = "a slow body!!";
    const { socket, response } = await send(
      "POST /slow HTTP/1.1",
      "Host: shop.test",
      `Content-Length: ${body.length}`,
      "Connection: close",
      "",
      "",
    );
    for (const character of body) {
      await pause(longMs / 10);
      socket.write(character);
    }
    expect(await response).toMatch(/^HTTP\/1\.1 200 [\s\S]*a slow body!!$/);
  });

  it("allow a slow response", async () => {
    const { get } = await open({ idle: longMs, responseDelay: longMs * 1.5 });
    expect(await get("/slow-answer")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("paths", () => {
  it.each([
    ["slashes", `/a${"/".repeat(15_500)}x?a=1`],
    ["a slug", `/product/${"x".repeat(2500)}`],
    ["an absolute address", `http://shop.test/${"x".repeat(2500)}`],
  ])("that are too long are rejected before any work: %s", async (_what, target) => {
    const { requests, get } = await open();
    const response = await get(target);
    expect(response).toMatch(/^HTTP\/1\.1 414 /);
    expect(response).toMatch(/\r\n\r\nThis address is too long$/);
    expect(requests).toEqual([]);
  });

  it("that are too long are rejected with an API error if they are API paths", async () => {
    const { requests, get } = await open();
    const response = await get(`/api/product/get-product/${"x".repeat(2500)}`);
    expect(response).toContain('{"success":false,"code":"too-long","message":"This address is too long"}');
    expect(response).toMatch(/x-content-type-options: nosniff/i);
    expect(requests).toEqual([]);
  });

  it("are accepted up to two kilobytes, even with a longer query", async () => {
    const { requests, get } = await open();
    const longestPath = `/${"x".repeat(2047)}`;
    expect(await get(`${longestPath}?ids=${"x".repeat(4000)}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(requests).toEqual([`GET ${longestPath}`]);
  });

  it("that are invalid do not stop the shop", async () => {
    const { get } = await open();
    for (const target of ["/\\?a", "/\\x:y?a", "/api/\\?a", "/%?a", "/api/hero/%?a"]) await get(target);
    expect(await get("/about")).toMatch(/^HTTP\/1\.1 200 /);
  });
});
