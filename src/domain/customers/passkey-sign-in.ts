import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Assertion } from "#contract/accounts/passkeys.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { passkeys } from "#ports/database/tables/passkeys.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { challengeMinutes, consumeChallenge, createChallenge } from "./passkey-challenges.ts";
import { type PasskeyRow, type PasskeySite, userHandleOf } from "./passkeys.ts";

/**
 * Returns the options for signing in with a passkey. They name no passkeys, so that they do not reveal who has an account:
 * the device finds the user's passkeys itself.
 */
export const beginPasskeySignIn = async (db: Db, { hostname }: PasskeySite) => ({
  rpId: hostname,
  challenge: await createChallenge(db, undefined),
  timeout: challengeMinutes * 60_000,
  userVerification: "required" as const,
});

/**
 * Verifies the signature of a passkey and returns its account. The passkey must have verified the user, by fingerprint,
 * face or PIN, so no further factor is needed. Throws `unauthenticated` if the passkey is unknown or was removed, its
 * challenge was used or has expired, or its counter did not grow, as it does for a copied key.
 */
export async function verifyPasskey(
  db: Db,
  { site, credential }: { site: PasskeySite; credential: Assertion },
): Promise<Account> {
  const [found] = await db
    .select({ account: accountColumns, passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id));
  if (!found || !isUserOf(credential, found.account)) throw unknownPasskey();
  const { account, passkey } = found;
  const newCounter = await verifySignature(db, passkey, site, credential);
  const { counter } = passkeys;
  // The condition rejects a copied key that signs at the same time, and a passkey that was removed meanwhile.
  const [used] = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(counter, newCounter), and(eq(counter, 0), eq(sql`${newCounter}::bigint`, 0))),
      ),
    )
    .returning({ id: passkeys.id });
  if (!used) throw unknownPasskey();
  return account;
}

/** False if the device names another user than the passkey belongs to. */
const isUserOf = ({ response: { userHandle } }: Assertion, { id }: Account): boolean =>
  userHandle === undefined || userHandle === userHandleOf(id);

/** Returns the new counter of the passkey. */
async function verifySignature(
  db: Db,
  { credentialId, publicKey, counter }: PasskeyRow,
  { origin, hostname }: PasskeySite,
  { response: { userHandle, ...response }, ...credential }: Assertion,
): Promise<number> {
  // Loaded on demand, because the library takes 26 MB and few customers have passkeys.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  // The library throws for every reason not to trust the signature. Its messages contain the challenge.
  const verification = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, undefined),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verification?.verified) throw unknownPasskey();
  return verification.authenticationInfo.newCounter;
}

/** The same error for every reason. */
const unknownPasskey = () => new ShopError("unauthenticated", m["accounts.passkey.unknown"]());
