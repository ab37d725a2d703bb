import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { ApiFetch } from "#app/api.ts";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import type { ApiEnvironment, CallBindings } from "#http/context.ts";
import { languageVary, localizedKey } from "#ports/machine/locale.ts";
import { CachedResponse, type RenderedResponse } from "./cached-response.ts";
import type { PublicCache } from "./public-cache.ts";
import { type PublicRead, publicReadOf } from "./public-reads.ts";

/** One rendering of a page; records what the page reads. */
export class Rendering {
  readonly requestId: string;
  /** Client address to which the rate limits of the page's API calls apply. */
  readonly callerAddress: string;
  /** Nonce of the renderer's own scripts. */
  readonly nonce = randomBytes(16).toString("base64url");
  readonly #shown = new Set<PublicRecord>();
  #isPublic = true;

  constructor({ requestId, callerAddress }: Pick<Rendering, "requestId" | "callerAddress">) {
    this.requestId = requestId;
    this.callerAddress = callerAddress;
  }

  /**
   * The records shown on the page; undefined if the page read data that can change without a notification.
   */
  get shows(): readonly PublicRecord[] | undefined {
    return this.#isPublic ? [...this.#shown] : undefined;
  }

  /** Notes a read that the page makes. */
  recordRead(read: PublicRead | undefined): void {
    if (!read) this.#isPublic = false;
    for (const record of read?.shows ?? []) this.#shown.add(record);
  }
}

/** Calls of a page skip the queue, because the page has already waited. */
const pageBindings: CallBindings = { isPageRequest: true };

/** Headers that belong to a single response, so they must not be cached. */
const perResponseHeaders = ["x-request-id", "cache-control", "content-length"];

/** Serves public reads from the cache, for visitors and for pages being rendered. */
export function createPublicResponses(options: {
  api: Pick<Hono<ApiEnvironment>, "fetch">;
  cache: PublicCache;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
}) {
  const { api, cache, siteUrl } = options;

  async function fetchRendered(
    { address, shows }: PublicRead,
    bindings: CallBindings,
    requestId?: string,
  ): Promise<RenderedResponse> {
    const headers = { accept: "application/json", ...(requestId && { "x-request-id": requestId }) };
    const response = await api.fetch(new Request(new URL(address, siteUrl), { headers }), bindings);
    const body = Buffer.from(await response.arrayBuffer());
    const responseHeaders = Object.fromEntries(response.headers);
    if (response.status !== 200)
      return { status: response.status, body, headers: responseHeaders, shows: undefined };
    for (const name of perResponseHeaders) delete responseHeaders[name];
    // `Vary: Authorization`, because the response to a request with a token may contain more.
    return {
      status: 200,
      body,
      headers: { ...responseHeaders, vary: `Accept-Encoding, Authorization${languageVary}` },
      shows,
    };
  }

  return {
    /** Response to a visitor's request; undefined if it is not a public read. */
    answer(request: Request, callerAddress: string): Promise<Response> | undefined {
      const read = isAnonymousRead(request.method, request.headers)
        ? publicReadOf(request.url.slice(new URL(request.url).origin.length))
        : undefined;
      return (
        read &&
        cache.respond(localizedKey(read.address), request, () => fetchRendered(read, { callerAddress }))
      );
    },

    /** The `fetch` for API calls of a page being rendered. */
    fetchFor(rendering: Rendering): ApiFetch {
      return async (path, init) => {
        const headers = new Headers(init.headers);
        headers.set("x-request-id", rendering.requestId);
        const read = isAnonymousRead(init.method, headers) ? publicReadOf(path) : undefined;
        rendering.recordRead(read);
        if (!read) {
          const { callerAddress } = rendering;
          return api.fetch(new Request(new URL(path, siteUrl), { ...init, headers }), {
            ...pageBindings,
            callerAddress,
          });
        }
        const response = await cache.read(localizedKey(read.address), () =>
          fetchRendered(read, pageBindings, rendering.requestId),
        );
        if (response instanceof CachedResponse) return new Response(response.plain);
        return new Response(response.body, { status: response.status, headers: response.headers });
      };
    },
  };
}

function isAnonymousRead(method: string | undefined, headers: Headers): boolean {
  return (method === "GET" || method === "HEAD") && !headers.has("authorization");
}
