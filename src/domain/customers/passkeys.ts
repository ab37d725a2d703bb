import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { maxPasskeys, type NewCredential } from "#contract/accounts/passkeys.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound, ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { passkeys } from "#ports/database/tables/passkeys.ts";
import { passkeyEmail } from "./account-emails.ts";
import { accountColumns } from "./accounts.ts";
import type { CurrentSession } from "./current-session.ts";
import { challengeMinutes, consumeChallenge, createChallenge } from "./passkey-challenges.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Where passkeys are valid: origin and host name of the site. */
export interface PasskeySite {
  origin: string;
  hostname: string;
}

/** The id that a device stores with a passkey, base64url. It reveals nothing about the user. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

/** COSE algorithms that the shop accepts: EdDSA, ES256 and RS256 cover all devices (WebAuthn, section 5.4). */
const algorithms = [-8, -7, -257];

/** Returns the user's passkeys, oldest first. */
export const listPasskeys = (db: Db, { userId }: { userId: string }): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Returns the options for creating a passkey. The caller has verified the owner. */
export async function beginPasskey(
  db: Db,
  {
    owner,
    session,
    site,
  }: { owner: { name: string; email: string }; session: CurrentSession; site: PasskeySite },
) {
  const existing = await listPasskeys(db, session);
  const { tradeName } = (await getSettings(db)).company;
  return {
    rp: { name: tradeName, id: site.hostname },
    user: {
      id: userHandleOf(session.userId),
      name: owner.email,
      displayName: owner.name || owner.email,
    },
    challenge: await createChallenge(db, session),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: challengeMinutes * 60_000,
    attestation: "none" as const,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
      id,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

/**
 * Adds a passkey that was created with the options of {@link beginPasskey}, and sends a notice. Throws `invalid` on
 * `credential` if it does not verify the user or its challenge was used or has expired; a conflict if the passkey is
 * known or the user has {@link maxPasskeys}; `unauthenticated` if the session has ended meanwhile.
 */
export async function addPasskey(
  db: Db,
  {
    session,
    site,
    name,
    credential,
  }: { session: CurrentSession; site: PasskeySite; name: string; credential: NewCredential },
): Promise<PasskeyRow> {
  const { userId, tokenVersion } = session;
  const { id: credentialId, publicKey, counter } = await verifyNewCredential(db, session, site, credential);
  return db.transaction(async (tx) => {
    // The row lock makes concurrent additions count each other, and the account keep its access rights meanwhile.
    const [account] = await tx
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.id, userId), eq(users.tokenVersion, tokenVersion)))
      .for("update");
    if (!account) throw new ShopError("unauthenticated", m["accounts.sessionEnded"]());
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys) {
      throw conflict(m["accounts.passkey.tooMany"]({ maximum: maxPasskeys }));
    }
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: credential.response.transports ?? [],
        name,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw conflict(m["accounts.passkey.known"](), "credential");
    if (account.role === administratorRole) {
      const actor = { id: userId, name: account.name };
      await recordChange(tx, {
        actor,
        subject: "user",
        id: userId,
        name: account.email,
        action: "passkey added",
      });
    }
    await queueEmail(tx, passkeyEmail(account.email, "added"));
    return added;
  });
}

/** Renames a passkey of the user. Throws `not found` if it was removed or belongs to someone else. */
export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow> {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwned({ id, userId })).returning();
  if (!renamed) throw notFound(m["accounts.passkey.notFound"]());
  return renamed;
}

/** Removes a passkey of the user and sends a notice. Throws `not found` if it was removed or belongs to someone else. */
export async function removePasskey(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwned({ id, userId })).returning();
    if (!removed) throw notFound(m["accounts.passkey.notFound"]());
    const [account] = await tx.select(accountColumns).from(users).where(eq(users.id, userId));
    if (!account) return;
    if (account.role === administratorRole) {
      const actor = { id: userId, name: account.name };
      await recordChange(tx, {
        actor,
        subject: "user",
        id: userId,
        name: account.email,
        action: "passkey removed",
      });
    }
    await queueEmail(tx, passkeyEmail(account.email, "removed"));
  });
}

const isOwned = ({ id, userId }: { id: string; userId: string }) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

async function verifyNewCredential(
  db: Db,
  session: CurrentSession,
  { origin, hostname }: PasskeySite,
  credential: NewCredential,
) {
  // Loaded on demand, because the library takes 26 MB and few customers have passkeys.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  if (!(await hasPlainAttestation(credential))) throw invalid(m["accounts.passkey.invalid"](), "credential");
  const { transports: _transports, ...response } = credential.response;
  // The library throws for every reason not to trust the credential. Its messages contain the challenge.
  const verification: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, session),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false }));
  if (!verification.verified) throw invalid(m["accounts.passkey.invalid"](), "credential");
  return verification.registrationInfo.credential;
}

/**
 * False if the credential has an attestation with certificates, which the shop did not request. The library would check
 * their revocation at addresses in the certificates.
 */
async function hasPlainAttestation({ response: { attestationObject } }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}
