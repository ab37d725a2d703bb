import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { PublicCache } from "./public-cache.ts";
import { type ConnectionLimits, createWebServer } from "./web-server.ts";

/** Timeout for tests in which it expires, in milliseconds. */
const shortMs = 600;
/**
 * Timeout for tests in which it must not expire, in milliseconds. It is long, because a busy machine may
 * pause for seconds.
 */
const longMs = 3_000;
/** More than fits in the buffers of two sockets. */
const largeBytes = 32 * 1024 * 1024;
/** Timeout for expected events on a busy machine. */
const eventTimeout = { timeout: 30_000 };

/** Functions that close what the tests opened. */
const cleanups: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(cleanups.map((close) => close())));

/**
 * A site with a large response at `/large` and one at `/in-parts` that pauses for longer than the idle
 * timeout.
 */
async function listen(
  { idle, request = 60_000 }: { idle: number; request?: number },
  connections: Partial<ConnectionLimits> = {},
) {
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/large") return new Response("x".repeat(largeBytes));
    if (pathname === "/in-parts") return new Response(chunkedBody());
    return new Response(await request.text());
  };
  const limits = { total: 100, perAddress: undefined, ...connections };
  const shop = { fetch, cache: new PublicCache() };
  const server = createWebServer(shop, "http://127.0.0.1", limits, { idle, request });
  const sockets: Socket[] = [];
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function open(...lines: string[]): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    if (lines.length > 0) socket.write([...lines, "", ""].join("\r\n"));
    return socket;
  }
  return {
    server,
    open,
    get: (path: string) => open(`GET ${path} HTTP/1.1`, "Host: shop.test", "Connection: close"),
    openConnections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

function chunkedBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("one "));
      await pause(longMs * 1.5);
      controller.enqueue(new TextEncoder().encode("two"));
      controller.close();
    },
  });
}

/** Reads until the connection is closed, even in the middle of a response. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

// These mostly wait, so run them concurrently.
describe.concurrent("a connection", () => {
  it("is closed if it never sends anything", async () => {
    const { open, openConnections } = await listen({ idle: shortMs });
    await open();
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), eventTimeout);
  });

  it("is closed if the client does not read the response", async () => {
    const { server, get, openConnections } = await listen({ idle: shortMs });
    const accepted = once(server, "connection");
    const socket = await get("/large");
    socket.pause();
    await accepted;
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), eventTimeout);
  });

  it("delivers the whole response to a slow client", async () => {
    const { get } = await listen({ idle: longMs });
    const socket = await get("/large");
    const response = readAll(socket);
    for (let index = 0; index < 12; index += 1) {
      socket.pause();
      await pause(longMs / 10);
      socket.resume();
      await pause(20);
    }
    expect((await response).length).toBeGreaterThan(largeBytes);
  });

  it("delivers the whole response if it is produced slowly", async () => {
    const { get } = await listen({ idle: longMs });
    expect(await readAll(await get("/in-parts"))).toMatch(/^HTTP\/1\.1 200 [\s\S]*one [\s\S]*two/);
  });

  it("is closed if its request takes too long", async () => {
    const { open } = await listen({ idle: shortMs, request: shortMs * 2 });
    const socket = await open("POST / HTTP/1.1", "Host: shop.test", "Content-Length: 100000");
    const slowUpload = setInterval(() => socket.write("x"), shortMs / 6);
    const response = await readAll(socket);
    clearInterval(slowUpload);
    expect(response).not.toContain("200");
  });
});

describe.concurrent("connections beyond the limit", () => {
  const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.destroyed).toBe(true), eventTimeout);

  it.each([
    ["from one address", { perAddress: 3 }],
    ["in total", { total: 3 }],
  ])("are closed at once while the others continue: %s", async (_, limits) => {
    const { open, get, openConnections } = await listen({ idle: 60_000 }, limits);
    /** Opens a connection in flowing mode, so that the close event fires even if no data arrives. */
    const openFlowing = async () => (await open()).resume();
    const first = await openFlowing();
    const others = [await openFlowing(), await openFlowing()];
    await vi.waitFor(async () => expect(await openConnections()).toBe(3), eventTimeout);
    await isClosed(await openFlowing());
    first.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
    await once(first, "data");
    for (const socket of others) socket.destroy();
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(3), eventTimeout);
    expect(await readAll(await get("/"))).toMatch(/^HTTP\/1\.1 200 /);
  });
});
