import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { passkeyChallenges } from "#ports/database/tables/passkeys.ts";
import type { CurrentSession } from "./current-session.ts";
import { hashLinkSecret } from "./link-secrets.ts";

/** Time for which a browser waits for the user, and for which a challenge is valid. */
export const challengeMinutes = 5;

/** The user who adds a passkey; undefined for a sign-in. */
type ChallengeOwner = Pick<CurrentSession, "userId" | "tokenVersion"> | undefined;

/** Creates a challenge of 256 bits, base64url, which works once. Deletes expired ones. */
export async function createChallenge(db: Db, owner: ChallengeOwner): Promise<string> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`));
  const challenge = randomBytes(32).toString("base64url");
  await db.insert(passkeyChallenges).values({
    challengeHash: hashLinkSecret(challenge),
    userId: owner?.userId ?? null,
    tokenVersion: owner?.tokenVersion ?? null,
    expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})`,
  });
  return challenge;
}

/** Uses up a challenge, base64url. Returns false if it was used, has expired or was made for another owner. */
export async function consumeChallenge(db: Db, challenge: string, owner: ChallengeOwner): Promise<boolean> {
  const isOwned = owner
    ? and(eq(passkeyChallenges.userId, owner.userId), eq(passkeyChallenges.tokenVersion, owner.tokenVersion))
    : isNull(passkeyChallenges.userId);
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashLinkSecret(challenge)),
        gt(passkeyChallenges.expiresAt, sql`now()`),
        isOwned,
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return consumed.length > 0;
}
