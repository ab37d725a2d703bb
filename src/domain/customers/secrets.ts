import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue } from "#domain/bounded-queue.ts";
import { heavyThreads } from "#ports/machine/heavy-threads.ts";

/** argon2id with 19 MiB of memory, two passes and one lane takes about 10 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards encode the same letter in several ways; all of them must match. */
const normalize = (secret: string) => secret.normalize("NFKC");

/** Maximum queue per thread: about a second at 10 ms each. New requests are rejected once it is half full. */
const queueLengthPerThread = 100;

/** Minimum queue length, so that a hundred people can sign up at the same time. */
const minQueueLength = 200;

/**
 * Queue for all password hashing. A flood of logins uses only the queue's threads; if the queue is full,
 * requests fail with `busy` instead of waiting until their client has given up.
 */
export const passwordHashQueue = new BoundedQueue({
  concurrency: heavyThreads,
  maxLength: Math.max(minQueueLength, heavyThreads * queueLengthPerThread),
});

/** Hashes a password or security answer. Throws `busy` if the queue is full. */
export const hashSecret = (secret: string): Promise<string> =>
  passwordHashQueue.run(() => hash(normalize(secret), cost));

let dummyHash: Promise<string> | undefined;

/**
 * Compares a secret with its hash. Without a hash, returns false after the same work, so that response times do not
 * reveal which accounts exist and which of them have a password. Throws `busy` if the queue is full.
 */
export async function verifySecret(secret: string, secretHash: string | null | undefined): Promise<boolean> {
  // Created once, bypassing the queue: a cached `busy` error would persist.
  if (!secretHash) dummyHash ??= hash(crypto.randomUUID(), cost);
  const comparedHash = secretHash || (await dummyHash) || "";
  const matches = await passwordHashQueue.run(() => verify(comparedHash, normalize(secret)));
  return matches && Boolean(secretHash);
}
