import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { normalizeAddress } from "#http/client-address.ts";
import { reject } from "#http/envelope.ts";
import { securityHeaders } from "#http/security-headers.ts";
import { localizedKey, preferredLocale } from "#ports/machine/locale.ts";
import { FileCache } from "./file-cache.ts";
import type { OpenShop } from "./open-shop.ts";
import { canonicalPath } from "./page-policy.ts";
import { publicReadOf } from "./public-reads.ts";

/** Maximum length of a path in bytes, without the query. */
const maxPathBytes = 2048;

/** Timeouts in milliseconds. */
const defaultTimeouts = {
  /** How long a request, or the client's reading of a response, may make no progress. */
  idle: 30_000,
  /** For a whole request. */
  request: 300_000,
  /** For reading the rest of a request after its response. */
  drain: 500,
};

/** Maximum number of open connections. */
export interface ConnectionLimits {
  total: number;
  /** Undefined if one address represents many clients, such as a reverse proxy. */
  perAddress: number | undefined;
}

/**
 * Each connection takes a few kilobytes. A browser opens up to six; a company of a hundred people behind one
 * address stays below the limit.
 */
export const defaultConnectionLimits = { total: 4_000, perAddress: 1_000 };

/**
 * Serves the shop on a port: cached responses and files from memory, everything else through the site.
 * Malformed requests are rejected before any work, and stalled requests and responses are aborted.
 * Connections beyond the limits are closed at once.
 */
export function createWebServer(
  shop: Pick<OpenShop, "fetch" | "cache">,
  siteUrl: string,
  connections: ConnectionLimits,
  changedTimeouts: Partial<typeof defaultTimeouts> = {},
): Server {
  const timeouts = { ...defaultTimeouts, ...changedTimeouts };
  const files = new FileCache();
  const listener = getRequestListener(async (request, bindings) => {
    const incoming = bindings.incoming as IncomingMessage;
    const answer = await files.store(incoming, await shop.fetch(request, bindings));
    const isDrained = await drain(incoming, timeouts.drain);
    if (!isDrained) answer.headers.set("connection", "close");
    return answer;
  });
  const headers = securityHeaders({ siteUrl });
  const limits = {
    headersTimeout: timeouts.idle,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.idle / 6,
  };
  const server = createServer(limits, (request, response) => {
    // Rendering a response may take longer than the timeout; sending a request or reading a response may not stall.
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
  server.setTimeout(timeouts.idle);
  limitConnections(server, connections);
  return server;
}

/** Closes connections beyond the limits at once. */
function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  server.maxConnections = total;
  if (perAddress === undefined) return;
  const open = new Map<string, number>();
  server.prependListener("connection", (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? "unknown");
    const before = open.get(address) ?? 0;
    if (before >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once("close", () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  });
}

/**
 * Reads the rest of a request that was answered early, such as one with a body that is too large. Returns
 * false on a timeout: the next request on the connection would be lost, so the connection must be closed.
 */
async function drain(request: IncomingMessage, milliseconds: number): Promise<boolean> {
  if (request.complete && request.readableLength === 0) return true;
  // Remove listeners: one that has stopped reading would block the stream.
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
  if (pathLength > maxPathBytes) return { status: 414, message: "This address is too long", isCall };
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) {
    return { status: 400, message: "A request must have exactly one Host header", isCall };
  }
  return undefined;
}

/** Responds and closes the connection. */
function send(
  { status, message, isCall }: RequestRefusal,
  headers: Record<string, string>,
  response: ServerResponse,
): void {
  const answer = isCall ? reject(status, "too-long", message) : new Response(message, { status });
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

/** Returns the cache key of the response; undefined if it is never cached, for example for a call with a token. */
function keyOf(request: IncomingMessage, siteUrl: string): string | undefined {
  const address = publicAddressOf(request, siteUrl);
  return address && localizedKey(address, preferredLocale(request.headers["accept-language"]));
}

function publicAddressOf({ url = "", headers }: IncomingMessage, siteUrl: string): string | undefined {
  if (!url.startsWith("/") || url.startsWith("//")) return undefined;
  if (url.startsWith("/api/")) {
    return headers.authorization === undefined ? publicReadOf(url)?.address : undefined;
  }
  if (!url.includes("?")) return url;
  const address = URL.parse(url, siteUrl);
  return address ? canonicalPath(address) : undefined;
}
