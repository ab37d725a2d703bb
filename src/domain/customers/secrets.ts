import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue } from "#domain/bounded-queue.ts";
import { heavyThreads } from "#ports/machine/heavy-threads.ts";

/** argon2id with 19 MiB of memory, two passes and one lane takes about 10 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards encode the same letter in several ways; all of them must match. */
const canonical = (secret: string) => secret.normalize("NFKC");

/** Maximum queue per thread: a second at 10 ms each. New requests are refused when half of them wait. */
const waitingForEachThread = 100;

/** Minimum queue length, so that a team of a hundred that signs up together is not refused. */
const minQueueLength = 200;

/**
 * Queue for all password hashing. A flood of logins uses only its threads; if the queue is full, requests
 * fail with `busy` instead of waiting until their client has given up.
 */
export const passwordHashQueue = new BoundedQueue({
  concurrency: heavyThreads,
  maxLength: Math.max(minQueueLength, heavyThreads * waitingForEachThread),
});

/** Hashes a password or security answer. Throws `busy` if the queue is full. */
export const hashSecret = (secret: string): Promise<string> =>
  passwordHashQueue.run(() => hash(canonical(secret), cost));

/** Compares a secret with its hash. Throws `busy` if the queue is full. */
export const isSecret = (secret: string, hashed: string): Promise<boolean> =>
  passwordHashQueue.run(() => verify(hashed, canonical(secret)));

let hashOfNothing: Promise<string> | undefined;

/**
 * Does the work of {@link isSecret} if there is no hash, so that response times do not reveal which accounts
 * exist.
 */
export async function pretendToCompare(secret: string): Promise<void> {
  // Created once, bypassing the queue: a cached `busy` error would persist.
  hashOfNothing ??= hash(crypto.randomUUID(), cost);
  await isSecret(secret, await hashOfNothing);
}
