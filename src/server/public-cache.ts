import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicRecord } from "#contract/public-records.ts";
import type { PublicChange } from "#ports/database/database.ts";
import { acceptedEncoding, hasAlready } from "./accepted.ts";
import { KeptAnswer, type MadeAnswer } from "./kept-answer.ts";
import { TwoSegments } from "./two-segments.ts";

/** Memory that kept answers may take, in bytes. */
const defaultMaximumBytes = 64 * 1024 * 1024;

/** An answer that is being made, and how many changes had been heard of when that began. */
interface Making {
  since: number;
  answer: Promise<KeptAnswer | MadeAnswer>;
}

/**
 * What everybody is answered alike, pages and public calls, by address. Each is made once, compressed once, and then
 * served from memory until one of the records changes that it shows.
 */
export class PublicCache {
  /** How it was asked so far: from memory, made for it, or made already for somebody who asked before. */
  readonly reads = { hits: 0, misses: 0, joined: 0 };
  /** How many requests were answered straight from memory so far. */
  answeredAtOnce = 0;
  readonly #kept: TwoSegments<KeptAnswer>;
  readonly #making = new Map<string, Making>();
  /** Changes heard of so far. */
  #changes = 0;
  readonly #lastChange = new Map<PublicChange, number>();

  constructor(maximumBytes = defaultMaximumBytes) {
    this.#kept = new TwoSegments(maximumBytes);
  }

  /** Memory that is taken, in bytes. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  /** Forgets what shows these records. What is being made of them right now is answered once and not kept. */
  forget(change: PublicChange): void {
    this.#changes += 1;
    this.#lastChange.set(change, this.#changes);
    this.#kept.dropWhere(({ shows }) => change === "everything" || shows.includes(change));
  }

  /** Answers straight from memory; false when the answer has to be made or compressed first. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const variant = this.#kept
      .get(key)
      ?.ready(acceptedEncoding(request.headers["accept-encoding"] as string));
    if (!variant) return false;
    this.reads.hits += 1;
    this.answeredAtOnce += 1;
    if (hasAlready(request.headers["if-none-match"], variant.etag)) {
      response.writeHead(304, variant.headersAlone).end();
    } else {
      response.writeHead(200, variant.headers).end(request.method === "HEAD" ? undefined : variant.body);
    }
    return true;
  }

  /** Answers a request from memory, or by an answer that is made now, at most once at a time. */
  async answer(key: string, request: Request, make: () => Promise<MadeAnswer>): Promise<Response> {
    const answer = await this.read(key, make);
    if (!(answer instanceof KeptAnswer)) {
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    }
    const encoding = acceptedEncoding(request.headers.get("accept-encoding") ?? undefined);
    const { etag, headers, headersAlone, body } = await answer.in(encoding);
    this.#kept.resize(key, answer, answer.bytes);
    if (hasAlready(request.headers.get("if-none-match") ?? undefined, etag)) {
      return new Response(null, { status: 304, headers: headersAlone });
    }
    return new Response(body, { headers });
  }

  /** The answer itself; only a success is kept. */
  async read(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer | MadeAnswer> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.reads.hits += 1;
      return kept;
    }
    const running = this.#making.get(key);
    // Whoever asks after a change must not get what was begun before it.
    if (running?.since === this.#changes) {
      this.reads.joined += 1;
      return running.answer;
    }
    this.reads.misses += 1;
    const making = { since: this.#changes, answer: this.#make(key, make, this.#changes) };
    this.#making.set(key, making);
    try {
      return await making.answer;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<MadeAnswer>, since: number): Promise<KeptAnswer | MadeAnswer> {
    const made = await make();
    if (made.status !== 200) return made;
    const answer = new KeptAnswer(made);
    if (made.shows && this.#isUnchanged(made.shows, since)) this.#kept.set(key, answer, answer.bytes);
    return answer;
  }

  #isUnchanged(shows: readonly PublicRecord[], since: number): boolean {
    const changes: PublicChange[] = ["everything", ...shows];
    return changes.every((change) => (this.#lastChange.get(change) ?? 0) <= since);
  }
}
