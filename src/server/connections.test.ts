import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { PublicCache } from "./public-cache.ts";
import { type ConnectionLimits, createWebServer } from "./web-server.ts";

/** Of tests that wait for the end of a standstill, in milliseconds. */
const briefly = 600;
/** Of tests that go on before one is over, in milliseconds: a busy machine may stand still for seconds. */
const long = 3_000;
/** More than the buffers of two sockets hold. */
const largeBytes = 32 * 1024 * 1024;
/** Longest wait of a test for what has to happen; a busy machine takes its time. */
const soon = { timeout: 30_000 };

/** Closes what the tests opened. */
const closings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

/** A site whose answer at `/large` is large, and at `/in-parts` pauses for longer than a long standstill. */
async function listen(
  { standstill, request = 60_000 }: { standstill: number; request?: number },
  connections: Partial<ConnectionLimits> = {},
) {
  const fetch = async (asked: Request) => {
    const { pathname } = new URL(asked.url);
    if (pathname === "/large") return new Response("x".repeat(largeBytes));
    if (pathname === "/in-parts") return new Response(inParts());
    return new Response(await asked.text());
  };
  const limits = { all: 100, ofOneAddress: undefined, ...connections };
  const shop = { fetch, cache: new PublicCache() };
  const server = createWebServer(shop, "http://127.0.0.1", limits, { standstill, request });
  const sockets: Socket[] = [];
  closings.push(async () => {
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

function inParts(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("one "));
      await pause(long * 1.5);
      controller.enqueue(new TextEncoder().encode("two"));
      controller.close();
    },
  });
}

/** All that comes until the connection is closed, be it in the midst of what is sent over it. */
async function hear(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

// They wait most of their time: together they take as long as the longest of them.
describe.concurrent("a connection", () => {
  it("over which nothing is ever said is closed", async () => {
    const { open, openConnections } = await listen({ standstill: briefly });
    await open();
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), soon);
  });

  it("whose answer nobody takes is closed", async () => {
    const { server, get, openConnections } = await listen({ standstill: briefly });
    const taken = once(server, "connection");
    const socket = await get("/large");
    socket.pause();
    await taken;
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), soon);
  });

  it("whose answer is taken slowly gets all of it", async () => {
    const { get } = await listen({ standstill: long });
    const socket = await get("/large");
    const answer = hear(socket);
    for (let time = 0; time < 12; time += 1) {
      socket.pause();
      await pause(long / 10);
      socket.resume();
      await pause(20);
    }
    expect((await answer).length).toBeGreaterThan(largeBytes);
  });

  it("whose answer is made slowly gets all of it", async () => {
    const { get } = await listen({ standstill: long });
    expect(await hear(await get("/in-parts"))).toMatch(/^HTTP\/1\.1 200 [\s\S]*one [\s\S]*two/);
  });

  it("whose request goes on and on is closed when that takes too long", async () => {
    const { open } = await listen({ standstill: briefly, request: briefly * 2 });
    const socket = await open("POST / HTTP/1.1", "Host: shop.test", "Content-Length: 100000");
    const dripping = setInterval(() => socket.write("x"), briefly / 6);
    const answer = await hear(socket);
    clearInterval(dripping);
    expect(answer).not.toContain("200");
  });
});

describe.concurrent("more connections than there may be", () => {
  const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.destroyed).toBe(true), soon);

  it.each([
    ["from one address", { ofOneAddress: 3 }],
    ["altogether", { all: 3 }],
  ])("are closed as they come, and the others go on: %s", async (_, limits) => {
    const { open, get, openConnections } = await listen({ standstill: 60_000 }, limits);
    /** Nothing comes in over it, and yet it is heard of that it is closed. */
    const openAndHear = async () => (await open()).resume();
    const first = await openAndHear();
    const others = [await openAndHear(), await openAndHear()];
    await vi.waitFor(async () => expect(await openConnections()).toBe(3), soon);
    await isClosed(await openAndHear());
    first.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
    await once(first, "data");
    for (const socket of others) socket.destroy();
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(3), soon);
    expect(await hear(await get("/"))).toMatch(/^HTTP\/1\.1 200 /);
  });
});
