import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { PublicCache } from "./public-cache.ts";
import { createWebServer, usualConnections } from "./web-server.ts";

const site = "http://127.0.0.1";
/** Of tests that wait until it is over, in milliseconds. */
const littlePatience = 600;
/** Of tests that end before it is over, in milliseconds: a busy machine may stand still for seconds. */
const patience = 3_000;

/** Closes what the tests opened. */
const closings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

/** Opens the site; what a test is not about is waited for as long as it takes. */
async function open({
  answersAfter = 0,
  ...changed
}: {
  standstill?: number;
  hearing?: number;
  answersAfter?: number;
} = {}) {
  /** What reached the site, as `GET /path`. */
  const asked: string[] = [];
  const sockets: Socket[] = [];
  const cache = new PublicCache();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (pathname.startsWith("/assets/")) return new Response("file", { headers: { "content-length": "4" } });
    if (pathname === "/refused") return new Response("refused", { status: 401 });
    if (pathname === "/begun") {
      await request.body?.getReader().read();
      return new Response("begun", { status: 413 });
    }
    const text = await request.text();
    await pause(answersAfter);
    return new Response(text);
  };
  const server = createWebServer({ fetch, cache }, site, usualConnections, {
    standstill: 60_000,
    request: 60_000,
    hearing: 60_000,
    ...changed,
  });
  closings.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  /** Opens a connection, says something over it and hears what comes back until it is closed. */
  async function say(...lines: string[]): Promise<{ socket: Socket; answer: Promise<string> }> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
    socket.write(lines.join("\r\n"));
    return { socket, answer };
  }

  async function ask(target: string, ...headers: string[]): Promise<string> {
    const { answer } = await say(
      `GET ${target} HTTP/1.1`,
      "Host: shop.test",
      ...headers,
      "Connection: close",
      "",
      "",
    );
    return answer;
  }
  return { asked, say, ask };
}

it("asks the site for a built file once", async () => {
  const { asked, ask } = await open();
  for (let time = 0; time < 2; time += 1) expect(await ask("/assets/store-1.js")).toMatch(/\r\n\r\nfile$/);
  expect(asked).toEqual(["GET /assets/store-1.js"]);
});

describe.concurrent("requests that no browser sends", () => {
  it.each(["/", "/api/health"])("name two hosts, and are refused: %s", async (target) => {
    const { asked, ask } = await open();
    expect(await ask(target, "HOST: other.test")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(target, "Host: shop.test")).toMatch(/^HTTP\/1\.1 400 /);
    expect(asked).toEqual([]);
  });

  it("stop in the midst of their body, and are given up", async () => {
    const { say } = await open({ standstill: littlePatience });
    const { answer } = await say(
      "POST /api/x HTTP/1.1",
      "Host: shop.test",
      "Content-Length: 100",
      "",
      "half",
    );
    expect(await answer).not.toContain("200");
  });

  it("stop in the midst of their headers, and are given up", async () => {
    const { say } = await open({ standstill: littlePatience });
    const { answer } = await say("GET / HTTP/1.1", "Host: shop.test", "X-Half");
    expect(await answer).not.toContain("200");
  });
});

describe.concurrent("a call that is answered before all of it was heard", () => {
  const body = "x".repeat(3_000_000);
  const next = ["GET /next HTTP/1.1", "Host: shop.test", "Connection: close", "", ""].join("\r\n");
  const sent = (path: string, length: number) => [
    `POST ${path} HTTP/1.1`,
    "Host: shop.test",
    `Content-Length: ${length}`,
    "",
  ];

  it.each(["/refused", "/begun"])(
    "has the rest heard, so that the next one on its connection is: %s",
    async (path) => {
      const { asked, say } = await open();
      const { answer } = await say(...sent(path, body.length), body + next);
      expect(await answer).toMatch(
        /^HTTP\/1\.1 4(?![\s\S]*connection: close[\s\S]*HTTP)[\s\S]*HTTP\/1\.1 200 /i,
      );
      expect(asked).toEqual([`POST ${path}`, "GET /next"]);
    },
  );

  it.each(["/refused", "/begun"])("is told so when the rest does not come: %s", async (path) => {
    const { say } = await open({ hearing: littlePatience });
    const { answer } = await say(...sent(path, body.length), body.slice(1));
    expect(await answer).toMatch(/^HTTP\/1\.1 4[\s\S]*\r\nconnection: close\r\n/i);
  });
});

describe.concurrent("patience", () => {
  it("is had with a body that goes on coming, however slowly", async () => {
    const { say } = await open({ standstill: patience });
    const body = "much patience";
    const { socket, answer } = await say(
      "POST /slow HTTP/1.1",
      "Host: shop.test",
      `Content-Length: ${body.length}`,
      "Connection: close",
      "",
      "",
    );
    for (const letter of body) {
      await pause(patience / 10);
      socket.write(letter);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*much patience$/);
  });

  it("is had with an answer that takes its time", async () => {
    const { ask } = await open({ standstill: patience, answersAfter: patience * 1.5 });
    expect(await ask("/slow-answer")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("paths", () => {
  it.each([
    ["slashes", `/a${"/".repeat(15_500)}x?a=1`],
    ["a slug", `/product/${"x".repeat(2500)}`],
    ["a whole address", `http://shop.test/${"x".repeat(2500)}`],
  ])("that are too long are refused before any work: %s", async (_what, target) => {
    const { asked, ask } = await open();
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toMatch(/\r\n\r\nThis address is too long$/);
    expect(asked).toEqual([]);
  });

  it("that are too long are refused in the envelope when they are calls", async () => {
    const { asked, ask } = await open();
    const answer = await ask(`/api/product/get-product/${"x".repeat(2500)}`);
    expect(answer).toContain('{"success":false,"code":"too-long","message":"This address is too long"}');
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(asked).toEqual([]);
  });

  it("of two kilobytes are heard, and so are long queries", async () => {
    const { asked, ask } = await open();
    const longest = `/${"x".repeat(2047)}`;
    expect(await ask(`${longest}?ids=${"x".repeat(4000)}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(asked).toEqual([`GET ${longest}`]);
  });

  it("that are no addresses are refused, and the shop goes on", async () => {
    const { ask } = await open();
    for (const target of ["/\\?a", "/\\x:y?a", "/api/\\?a", "/%?a", "/api/hero/%?a"]) await ask(target);
    expect(await ask("/about")).toMatch(/^HTTP\/1\.1 200 /);
  });
});
