import { createHmac, randomBytes } from "node:crypto";
import { searchesWithoutResultsLimits } from "#contract/catalog/searches-without-results-limits.ts";

/** Milliseconds without typing after which a search counts as complete. */
const typingPauseMs = 20_000;

/** A text counts once per address within this many milliseconds. */
const recountAfterMs = 3_600_000;

/** Maximum number of texts per address within {@link recountAfterMs}, so that one address cannot fill the list. */
const maxPerAddress = 20;

/**
 * Maximum number of addresses still typing, of texts ready to be stored, and of texts remembered as counted.
 */
const maxEntries = { typing: 1_000, ready: 500, counted: 10_000 };

interface CountedSearch {
  at: number;
  visitor: string;
}

interface TypedSearch {
  text: string;
  /** Time of the last keystroke, in milliseconds. */
  at: number;
}

/**
 * Collects searches without results in bounded memory until they are stored, so that searching never waits for
 * the database. Client addresses are kept only as digests, whose key is lost when the process ends.
 */
export class SearchRecorder {
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  /** The latest text of each address, the one typed longest ago first. */
  readonly #typing = new Map<string, TypedSearch>();
  /** Texts that were already counted for an address, oldest first. */
  readonly #counted = new Map<string, CountedSearch>();
  #ready: string[] = [];

  /** @param now returns milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records a search without results. Texts that may contain personal data are ignored. */
  record(typed: string, address: string): void {
    const text = searchTextToRecord(typed);
    if (text === undefined) return;
    const visitor = this.#digestOf(address);
    const previous = this.#typing.get(visitor);
    this.#typing.delete(visitor);
    if (previous && !isContinuation(previous.text, text)) this.#count(visitor, previous.text);
    const isShorterNow =
      previous && isContinuation(previous.text, text) && previous.text.length > text.length;
    this.#typing.set(visitor, { text: isShorterNow ? previous.text : text, at: this.#now() });
    if (this.#typing.size > maxEntries.typing) deleteFirst(this.#typing);
  }

  /** Returns and removes the texts that are complete. */
  takeCompleted(): string[] {
    for (const [visitor, { text, at }] of this.#typing) {
      if (at + typingPauseMs > this.#now()) break;
      this.#typing.delete(visitor);
      this.#count(visitor, text);
    }
    const batch = this.#ready;
    this.#ready = [];
    return batch;
  }

  #count(visitor: string, text: string): void {
    for (const [countedText, { at }] of this.#counted) {
      if (at + recountAfterMs > this.#now()) break;
      this.#counted.delete(countedText);
    }
    const key = this.#digestOf(`${visitor} ${text.toLowerCase()}`);
    if (this.#counted.has(key) || this.#ready.length >= maxEntries.ready) return;
    const entriesOfAddress = [...this.#counted.values()].filter((counted) => counted.visitor === visitor);
    if (entriesOfAddress.length >= maxPerAddress) return;
    this.#counted.set(key, { at: this.#now(), visitor });
    if (this.#counted.size > maxEntries.counted) deleteFirst(this.#counted);
    this.#ready.push(text);
  }

  #digestOf(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64");
  }
}

/** Whether one text is a prefix of the other. */
function isContinuation(a: string, b: string): boolean {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first.startsWith(second) || second.startsWith(first);
}

function deleteFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}

/** Possible email addresses, links, phone, order or tax numbers. */
const personalDataPatterns = [
  /@/,
  /:\/\/|\bwww\.|\p{L}\.\p{L}{2}/u,
  /\p{Nd}{6}/u,
  // Grouped digits: 98765 43210, 482-177-309.
  /(?:\p{Nd}[\s().+-]{0,3}){9}/u,
  // A PAN, also within a GSTIN.
  /[a-z]{5}\d{4}[a-z]/i,
];

/** Normalises the spaces of a text; undefined if it is too short, too long or may contain personal data. */
export function searchTextToRecord(typed: string): string | undefined {
  if (typed.length > 200) return undefined;
  const text = typed.trim().replace(/\s+/gu, " ");
  const characters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  if (
    characters < searchesWithoutResultsLimits.minLength ||
    text.length > searchesWithoutResultsLimits.maxLength
  )
    return undefined;
  return personalDataPatterns.some((pattern) => pattern.test(text)) ? undefined : text;
}
