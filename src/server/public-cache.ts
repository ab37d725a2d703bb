import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import type { PublicChange } from "#ports/database/database.ts";
import { acceptedEncoding, matchesEtag } from "./accepted-encoding.ts";
import { CachedResponse, type RenderedResponse } from "./cached-response.ts";
import { SegmentedLru } from "./segmented-lru.ts";

/** Memory limit for cached responses, in bytes. */
const defaultMaximumBytes = 64 * 1024 * 1024;

/** A response being rendered, and the number of changes when its rendering started. */
interface RenderingInProgress {
  since: number;
  result: Promise<CachedResponse | RenderedResponse>;
}

/**
 * Caches public pages and API responses by address. Each is rendered once, compressed once per encoding, and
 * served from memory until a record that it shows changes.
 */
export class PublicCache {
  /**
   * Reads so far: `hits` were served from memory, `misses` were rendered, `joined` waited for a rendering in
   * progress.
   */
  readonly reads = { hits: 0, misses: 0, joined: 0 };
  /** Requests served from memory so far. */
  servedFromMemory = 0;
  readonly #responses: SegmentedLru<CachedResponse>;
  readonly #renderings = new Map<string, RenderingInProgress>();
  /** Number of changes so far. */
  #changes = 0;
  readonly #lastChange = new Map<PublicChange, number>();

  constructor(maximumBytes = defaultMaximumBytes) {
    this.#responses = new SegmentedLru(maximumBytes);
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#responses.bytes;
  }

  /** Drops responses that show these records. Responses being rendered are sent but not cached. */
  forget(change: PublicChange): void {
    this.#changes += 1;
    this.#lastChange.set(change, this.#changes);
    this.#responses.dropWhere(({ shows }) => change === "everything" || shows.includes(change));
  }

  /** Responds from memory; returns false if the response has to be rendered or compressed first. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const variant = this.#responses
      .get(key)
      ?.findEncoded(acceptedEncoding(request.headers["accept-encoding"] as string));
    if (!variant) return false;
    this.reads.hits += 1;
    this.servedFromMemory += 1;
    if (matchesEtag(request.headers["if-none-match"], variant.etag)) {
      response.writeHead(304, variant.notModifiedHeaders).end();
    } else {
      response.writeHead(200, variant.headers).end(request.method === "HEAD" ? undefined : variant.body);
    }
    return true;
  }

  /** Responds from memory, or renders the response, at most once at a time per key. */
  async respond(key: string, request: Request, render: () => Promise<RenderedResponse>): Promise<Response> {
    const result = await this.read(key, render);
    if (!(result instanceof CachedResponse)) {
      return new Response(result.body, { status: result.status, headers: result.headers });
    }
    const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
    const { etag, headers, notModifiedHeaders, body } = await result.encode(encoding);
    this.#responses.resize(key, result, result.bytes);
    if (matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) {
      return new Response(null, { status: 304, headers: notModifiedHeaders });
    }
    return new Response(body, { headers });
  }

  /** Returns the cached or newly rendered response; only successful ones are cached. */
  async read(
    key: string,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse | RenderedResponse> {
    const cached = this.#responses.get(key);
    if (cached) {
      this.reads.hits += 1;
      return cached;
    }
    const running = this.#renderings.get(key);
    // A request after a change must not get a response whose rendering started before the change.
    if (running?.since === this.#changes) {
      this.reads.joined += 1;
      return running.result;
    }
    this.reads.misses += 1;
    const rendering = { since: this.#changes, result: this.#render(key, render, this.#changes) };
    this.#renderings.set(key, rendering);
    try {
      return await rendering.result;
    } finally {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }

  async #render(
    key: string,
    render: () => Promise<RenderedResponse>,
    since: number,
  ): Promise<CachedResponse | RenderedResponse> {
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const response = new CachedResponse(rendered);
    if (rendered.shows && this.#isUnchanged(rendered.shows, since))
      this.#responses.set(key, response, response.bytes);
    return response;
  }

  #isUnchanged(shows: readonly PublicRecord[], since: number): boolean {
    const changes: PublicChange[] = ["everything", ...shows];
    return changes.every((change) => (this.#lastChange.get(change) ?? 0) <= since);
  }
}
