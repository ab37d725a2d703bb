import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { countedAddress } from "#http/client-address.ts";
import { refuse } from "#http/envelope.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { KeptFiles } from "./kept-files.ts";
import type { OpenShop } from "./open-shop.ts";
import { canonicalPath } from "./page-policy.ts";
import { publicReadOf } from "./public-reads.ts";

/** Longest path of an address, in bytes; what follows the question mark is not counted. */
const longestPath = 2048;

/** How long somebody is waited for, in milliseconds. */
const usualPatience = {
  /** With a request, or the taking of an answer, that stands still. */
  standstill: 30_000,
  /** With a whole request, however it goes on. */
  request: 300_000,
  /** By an answer, with the rest of a request that it was made without. */
  hearing: 500,
};

/** How many connections there may be at once. */
export interface ConnectionLimits {
  all: number;
  /** Undefined where one address is that of many, such as a reverse proxy's. */
  ofOneAddress: number | undefined;
}

/** Some kilobytes each. A browser has six; an office of a hundred people behind one address gets along. */
export const usualConnections = { all: 4_000, ofOneAddress: 1_000 };

/**
 * The shop on a port: kept answers and files leave straight from memory, everything else goes through the site. A
 * request that no browser sends is refused before anything is done about it, and one that does not go on is given up, as
 * is an answer that nobody takes. Connections beyond the limits are closed as they come.
 */
export function createWebServer(
  shop: Pick<OpenShop, "fetch" | "cache">,
  siteUrl: string,
  connections: ConnectionLimits,
  changedPatience: Partial<typeof usualPatience> = {},
): Server {
  const patience = { ...usualPatience, ...changedPatience };
  const files = new KeptFiles();
  const listener = getRequestListener(async (request, bindings) => {
    const incoming = bindings.incoming as IncomingMessage;
    const answer = await files.keep(incoming, await shop.fetch(request, bindings));
    const isHeardOut = await hearOut(incoming, patience.hearing);
    if (!isHeardOut) answer.headers.set("connection", "close");
    return answer;
  });
  const headers = securityHeaders({ siteUrl });
  const limits = {
    headersTimeout: patience.standstill,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.standstill / 6,
  };
  const server = createServer(limits, (request, response) => {
    // Answers may take their time; the rest of a request that was begun may not, nor who does not take an answer.
    response.on("timeout", (socket: Socket) => {
      if (!request.complete || socket.writableLength > 0) socket.destroy();
    });
    const refusal = refusalOf(request);
    if (refusal) return send(refusal, headers, response);
    if (files.tryServe(request, response)) return;
    const key = keyOf(request, siteUrl);
    const served = key !== undefined && shop.cache.tryServe(key, request, response);
    if (!served) void listener(request, response);
  });
  server.setTimeout(patience.standstill);
  limitConnections(server, connections);
  return server;
}

/** Closes connections at once that are too many. */
function limitConnections(server: Server, { all, ofOneAddress }: ConnectionLimits): void {
  server.maxConnections = all;
  if (ofOneAddress === undefined) return;
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    const address = countedAddress(socket.remoteAddress ?? "unknown");
    const before = open.get(address) ?? 0;
    if (before >= ofOneAddress) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Hears the rest of a request that was answered without it, such as a body that is too large. False when it did not
 * come in time: what follows on the connection would be lost, so nobody may be told that it stays open.
 */
async function hearOut(request: IncomingMessage, milliseconds: number): Promise<boolean> {
  if (request.complete && request.readableLength === 0) return true;
  // Whoever began to read it goes on no more, and would hold it up.
  request.removeAllListeners("data");
  request.resume();
  await once(request, "end", { signal: AbortSignal.timeout(milliseconds) }).catch(() => {});
  return request.readableEnded;
}

interface RequestRefusal {
  status: number;
  message: string;
  isCall: boolean;
}

function refusalOf({ url = "", rawHeaders }: IncomingMessage): RequestRefusal | undefined {
  const isCall = url.startsWith("/api/");
  const query = url.indexOf("?");
  const pathLength = query < 0 ? url.length : query;
  if (pathLength > longestPath) return { status: 414, message: "This address is too long", isCall };
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) {
    return { status: 400, message: "A request has one Host", isCall };
  }
  return undefined;
}

/** Answers and hangs up: what else comes over this connection is not wanted. */
function send(
  { status, message, isCall }: RequestRefusal,
  headers: Record<string, string>,
  response: ServerResponse,
): void {
  const answer = isCall ? refuse(status, "too-long", message) : new Response(message, { status });
  void answer.text().then((text) => {
    response.writeHead(status, {
      ...headers,
      ...Object.fromEntries(answer.headers),
      "content-length": Buffer.byteLength(text),
      connection: "close",
    });
    response.end(text);
  });
}

/** What the answer would be kept under; undefined for what is never kept, such as a call with a token. */
function keyOf({ url = "", headers }: IncomingMessage, siteUrl: string): string | undefined {
  if (!url.startsWith("/") || url.startsWith("//")) return undefined;
  if (url.startsWith("/api/")) {
    return headers.authorization === undefined ? publicReadOf(url)?.address : undefined;
  }
  if (!url.includes("?")) return url;
  const address = URL.parse(url, siteUrl);
  return address ? canonicalPath(address) : undefined;
}
