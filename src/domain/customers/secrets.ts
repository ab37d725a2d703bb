import { hash, verify } from "@node-rs/argon2";
import { heavyThreads } from "#ports/machine/heavy-threads.ts";
import { BoundedQueue } from "../bounded-queue.ts";

/** argon2id with 19 MiB of memory, two passes, one lane: about 10 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in several ways; all of them count as the same password. */
const canonical = (secret: string) => secret.normalize("NFKC");

/** How many wait for each thread: half a second at ten milliseconds each, on a busy machine two. */
const waitingForEachThread = 50;

/** How many wait at least: an office that signs up together is no flood. */
const shortestLine = 100;

/**
 * All work on secrets, of whatever call. A flood of logins takes no more than its threads, and whoever finds the line
 * full is refused as `busy` instead of waiting for an answer that nobody hears any more.
 */
export const secretWork = new BoundedQueue({
  atOnce: heavyThreads,
  longestLine: Math.max(shortestLine, heavyThreads * waitingForEachThread),
});

/** Hashes a password or security answer for keeping. Refused as `busy` when too much of this waits. */
export const hashSecret = (secret: string): Promise<string> =>
  secretWork.run(() => hash(canonical(secret), cost));

/** True when the secret is the one that was hashed. Refused as `busy` when too much of this waits. */
export const isSecret = (secret: string, hashed: string): Promise<boolean> =>
  secretWork.run(() => verify(hashed, canonical(secret)));

let hashOfNothing: Promise<string> | undefined;

/** Does the work of {@link isSecret} where there is no hash to compare with, so that time tells nothing. */
export async function pretendToCompare(secret: string): Promise<void> {
  // Made once, and past the line: a refusal would stay.
  hashOfNothing ??= hash(crypto.randomUUID(), cost);
  await isSecret(secret, await hashOfNothing);
}
