import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { ApiFetch } from "#app/api.ts";
import type { PublicRecord } from "#contract/public-records.ts";
import type { ApiEnvironment, CallBindings } from "#http/context.ts";
import { KeptAnswer, type MadeAnswer } from "./kept-answer.ts";
import type { PublicCache } from "./public-cache.ts";
import { type PublicRead, publicReadOf } from "./public-reads.ts";

/** One rendering of a page: whom its log lines belong to, and what it turned out to show. */
export class Rendering {
  readonly requestId: string;
  /** Whose calls those of the page are, for throttling. */
  readonly callerAddress: string;
  /** What the renderer marks its own scripts with. */
  readonly nonce = randomBytes(16).toString("base64url");
  readonly #shown = new Set<PublicRecord>();
  #isPublic = true;

  constructor({ requestId, callerAddress }: Pick<Rendering, "requestId" | "callerAddress">) {
    this.requestId = requestId;
    this.callerAddress = callerAddress;
  }

  /** Everything that was read for it; undefined when something was that may change unheard. */
  get shows(): readonly PublicRecord[] | undefined {
    return this.#isPublic ? [...this.#shown] : undefined;
  }

  /** Notes what a call for it was answered of. */
  saw(read: PublicRead | undefined): void {
    if (!read) this.#isPublic = false;
    for (const record of read?.shows ?? []) this.#shown.add(record);
  }
}

/** What a page asks for waits for nothing more: the page has waited. */
const ofPage: CallBindings = { ofPage: true };

/** Headers that belong to one answering, not to the answer. */
const ofOneAnswering = ["x-request-id", "cache-control", "content-length"];

/** Answers public reads from the cache, for visitors and for the pages that are rendered for them. */
export function createPublicAnswers(options: {
  api: Pick<Hono<ApiEnvironment>, "fetch">;
  cache: PublicCache;
  /** Public address of the shop, without a slash at the end. */
  siteUrl: string;
}) {
  const { api, cache, siteUrl } = options;

  async function make(
    { address, shows }: PublicRead,
    bindings: CallBindings,
    requestId?: string,
  ): Promise<MadeAnswer> {
    const headers = { accept: "application/json", ...(requestId && { "x-request-id": requestId }) };
    const answer = await api.fetch(new Request(new URL(address, siteUrl), { headers }), bindings);
    const body = Buffer.from(await answer.arrayBuffer());
    const given = Object.fromEntries(answer.headers);
    if (answer.status !== 200) return { status: answer.status, body, headers: given, shows: undefined };
    for (const name of ofOneAnswering) delete given[name];
    // Who shows a token may be told more.
    return { status: 200, body, headers: { ...given, vary: "Accept-Encoding, Authorization" }, shows };
  }

  return {
    /** The answer to a request from an address outside; undefined when it is no public read. */
    answer(request: Request, callerAddress: string): Promise<Response> | undefined {
      const read = askedWithoutToken(request.method, request.headers)
        ? publicReadOf(request.url.slice(new URL(request.url).origin.length))
        : undefined;
      return read && cache.answer(read.address, request, () => make(read, { callerAddress }));
    },

    /** How the calls of a page leave while it is rendered. */
    fetchFor(rendering: Rendering): ApiFetch {
      return async (path, init) => {
        const headers = new Headers(init.headers);
        headers.set("x-request-id", rendering.requestId);
        const read = askedWithoutToken(init.method, headers) ? publicReadOf(path) : undefined;
        rendering.saw(read);
        if (!read) {
          const { callerAddress } = rendering;
          return api.fetch(new Request(new URL(path, siteUrl), { ...init, headers }), {
            ...ofPage,
            callerAddress,
          });
        }
        const answer = await cache.read(read.address, () => make(read, ofPage, rendering.requestId));
        if (answer instanceof KeptAnswer) return new Response(answer.plain);
        return new Response(answer.body, { status: answer.status, headers: answer.headers });
      };
    },
  };
}

function askedWithoutToken(method: string | undefined, headers: Headers): boolean {
  return (method === "GET" || method === "HEAD") && !headers.has("authorization");
}
