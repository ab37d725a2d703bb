import { createHash } from "node:crypto";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Printing keeps the processor for 50 ms: other work gets its turn in between. */
const oneAtATime = pLimit(1);

const printed = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context: print }) => oneAtATime(async () => turnOfOthers(await print())),
});

/**
 * The printed file of some content, printed once and kept in memory while there is room. The same content must give the
 * same file; `content` is anything that JSON can carry.
 */
export function printOnce(content: unknown, print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = createHash("sha256").update(JSON.stringify(content)).digest("base64");
  return printed.forceFetch(key, { context: print });
}
