import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { accountWords, passwordResetMinutes } from "#contract/account-words.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { passwordResetRequests, passwordResets, users } from "#ports/database/tables/customers.ts";
import { invalid } from "../errors.ts";
import { passwordChangedLetter, passwordResetLetter } from "../mail/account-letters.ts";
import { enqueueMail } from "../mail/outbox.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { hashSecret } from "./secrets.ts";

/** Notes that somebody forgot the password of an account; the same work whether or not there is one. */
export async function requestPasswordReset(db: Db, { email }: { email: string }): Promise<void> {
  await db.insert(passwordResetRequests).values({ email });
}

/**
 * Looks into the waiting requests: those with an account get a letter with a link of their own, the others
 * nothing. Several processes can do so at once. `siteUrl` has no slash at its end.
 */
export async function answerResetRequests(
  db: Db,
  { siteUrl, now = new Date() }: { siteUrl: string; now?: Date },
): Promise<void> {
  while (await answerNext(db, siteUrl, now));
}

/**
 * Sets a new password by the secret of a link. Links work once and for an hour; using one ends all others of the
 * account and every session of it. Answers whose it was. `invalid` on `token` for a link that does not work any more.
 */
export async function resetPassword(
  db: Db,
  { token, password, now = new Date() }: { token: string; password: string; now?: Date },
): Promise<Pick<Account, "id" | "tokenVersion">> {
  const passwordHash = await hashSecret(password);
  return db.transaction(async (tx) => {
    const ofThisLink = eq(passwordResets.tokenHash, hashOf(token));
    const owner = tx.select({ id: passwordResets.userId }).from(passwordResets).where(ofThisLink);
    // Whoever holds the account's row is alone with its links: two of them can't both be used.
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for("update");
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(ofThisLink, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (!used) throw invalid(accountWords.resetLinkOver, "token");
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
    const changed = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, used.userId))
      .returning(accountColumns);
    const account = writtenRow(changed);
    await enqueueMail(tx, passwordChangedLetter(account.email));
    return account;
  });
}

/** A link that sets a new password of the account, once and within an hour. `siteUrl` has no slash at its end. */
export async function makeResetLink(
  db: Db,
  { userId, siteUrl, now = new Date() }: { userId: string; siteUrl: string; now?: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(passwordResets).values({
    userId,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + passwordResetMinutes * 60_000),
  });
  return `${siteUrl}/reset-password?token=${token}`;
}

/** Answers the oldest request that nobody else is at; undefined when there is none. */
function answerNext(db: Db, siteUrl: string, now: Date): Promise<true | undefined> {
  const { id, createdAt } = passwordResetRequests;
  return claimDue(db, {
    table: passwordResetRequests,
    due: undefined,
    oldest: [createdAt, id],
    async claim(tx, request) {
      await tx.delete(passwordResetRequests).where(eq(id, request.id));
      await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
      const [account] = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(hasEmail(request.email));
      if (!account) return true as const;
      const link = await makeResetLink(tx, { userId: account.id, siteUrl, now });
      await enqueueMail(tx, passwordResetLetter({ email: account.email, link }));
      return true as const;
    },
  });
}

/** The secrets are long and random: a plain digest of one tells nobody what it was. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
