import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB of memory, two passes, one lane: about 10 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in several ways; all of them count as the same password. */
const canonical = (secret: string) => secret.normalize("NFKC");

/** Hashes a password or security answer for keeping. */
export const hashSecret = (secret: string): Promise<string> => hash(canonical(secret), cost);

/** True when the secret is the one that was hashed. */
export const isSecret = (secret: string, hashed: string): Promise<boolean> =>
  verify(hashed, canonical(secret));

let hashOfNothing: Promise<string> | undefined;

/** Does the work of {@link isSecret} where there is no hash to compare with, so that time tells nothing. */
export async function pretendToCompare(secret: string): Promise<void> {
  hashOfNothing ??= hashSecret(crypto.randomUUID());
  await isSecret(secret, await hashOfNothing);
}
