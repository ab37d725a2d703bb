import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { PublicRecord } from "#contract/public-records.ts";
import type { PublicChange } from "#ports/database/database.ts";
import { acceptedEncoding, hasAlready } from "./accepted.ts";
import { KeptAnswer, type MadeAnswer } from "./kept-answer.ts";

/** Memory that kept answers may take, in bytes. */
const defaultMaximumBytes = 64 * 1024 * 1024;

/** Share of the memory for answers that were asked for once. Larger answers are not kept. */
const recentShare = 1 / 8;

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
  /** Answers that were asked for once: a crawler pushes out only these. */
  readonly #recent: LRUCache<string, KeptAnswer>;
  readonly #popular: LRUCache<string, KeptAnswer>;
  readonly #making = new Map<string, Making>();
  /** Changes heard of so far. */
  #changes = 0;
  readonly #lastChange = new Map<PublicChange, number>();

  constructor(maximumBytes = defaultMaximumBytes) {
    const recentBytes = Math.floor(maximumBytes * recentShare);
    const limits = {
      maxEntrySize: recentBytes,
      sizeCalculation: ({ bytes }: KeptAnswer) => bytes,
    };
    this.#recent = new LRUCache({ ...limits, maxSize: recentBytes });
    this.#popular = new LRUCache({ ...limits, maxSize: maximumBytes - recentBytes });
  }

  /** Memory that is taken, in bytes. */
  get bytes(): number {
    return this.#recent.calculatedSize + this.#popular.calculatedSize;
  }

  /** Forgets what shows these records. What is being made of them right now is answered once and not kept. */
  forget(change: PublicChange): void {
    this.#changes += 1;
    this.#lastChange.set(change, this.#changes);
    for (const cache of [this.#recent, this.#popular])
      for (const [key, { shows }] of [...cache.entries()])
        if (change === "everything" || shows.includes(change)) cache.delete(key);
  }

  /** Answers straight from memory; false when the answer has to be made or compressed first. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const variant = this.#find(key)?.ready(acceptedEncoding(request.headers["accept-encoding"] as string));
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
    this.#recount(key, answer);
    if (hasAlready(request.headers.get("if-none-match") ?? undefined, etag)) {
      return new Response(null, { status: 304, headers: headersAlone });
    }
    return new Response(body, { headers });
  }

  /** The answer itself; only a success is kept. */
  async read(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer | MadeAnswer> {
    const kept = this.#find(key);
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
    if (made.shows && this.#isUnchanged(made.shows, since)) this.#recent.set(key, answer);
    return answer;
  }

  #find(key: string): KeptAnswer | undefined {
    const popular = this.#popular.get(key);
    if (popular) return popular;
    const recent = this.#recent.get(key);
    if (!recent) return undefined;
    this.#recent.delete(key);
    this.#popular.set(key, recent);
    return recent;
  }

  /** Counts the bodies that were compressed since the answer was kept; `set` alone counts only new values. */
  #recount(key: string, answer: KeptAnswer): void {
    for (const cache of [this.#recent, this.#popular]) {
      if (cache.peek(key) !== answer) continue;
      cache.delete(key);
      cache.set(key, answer);
    }
  }

  #isUnchanged(shows: readonly PublicRecord[], since: number): boolean {
    const changes: PublicChange[] = ["everything", ...shows];
    return changes.every((change) => (this.#lastChange.get(change) ?? 0) <= since);
  }
}
