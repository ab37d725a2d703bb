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

/** Compares a secret with its hash. Throws `busy` if the queue is full. */
export const verifySecret = (secret: string, secretHash: string): Promise<boolean> =>
  passwordHashQueue.run(() => verify(secretHash, normalize(secret)));

let dummyHash: Promise<string> | undefined;

/**
 * Takes as long as {@link verifySecret} when there is no hash, so that response times do not reveal which
 * accounts exist.
 */
export async function verifyDummySecret(secret: string): Promise<void> {
  // Created once, bypassing the queue: a cached `busy` error would persist.
  dummyHash ??= hash(crypto.randomUUID(), cost);
  await verifySecret(secret, await dummyHash);
}
