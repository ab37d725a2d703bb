import { createHash } from "node:crypto";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Rendering blocks the event loop for 50 ms; let other work run in between. */
const oneAtATime = pLimit(1);

const cache = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context: print }) => oneAtATime(async () => turnOfOthers(await print())),
});

/**
 * Renders the file for some content once, and caches it in memory. The same content must always give the same
 * file; `content` must be serialisable as JSON.
 */
export function printOnce(content: unknown, print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
  return cache.forceFetch(key, { context: print });
}
