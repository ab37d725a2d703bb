import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { accountWords, passwordResetMinutes } from "#contract/account-words.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { passwordResetRequests, passwordResets, users } from "#ports/database/tables/customers.ts";
import { invalid } from "../errors.ts";
import { passwordChangedLetter, passwordResetLetter } from "../mail/account-letters.ts";
import { postLetter } from "../mail/post-letter.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { hashOfLink, newLinkSecret } from "./link-secrets.ts";
import { hashSecret } from "./secrets.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

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
 * account and every session of it. Answers whose it was. `invalid` on `token` for a link that does not work any more, and
 * on `password` for a common one of somebody who runs the shop, which leaves the link as it is.
 */
export async function resetPassword(
  db: Db,
  { token, password, now = new Date() }: { token: string; password: string; now?: Date },
): Promise<Pick<Account, "id" | "tokenVersion">> {
  const ofThisLink = eq(passwordResets.tokenHash, hashOfLink(token));
  const passwordHash = await hashSecret(password);
  return db.transaction(async (tx) => {
    const ofLink = tx.select({ id: passwordResets.userId }).from(passwordResets).where(ofThisLink);
    // Whoever holds the account's row is alone with its links: two of them can't both be used.
    const [owner] = await tx
      .select({ role: users.role })
      .from(users)
      .where(inArray(users.id, ofLink))
      .for("update");
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(ofThisLink, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId, byLetter: passwordResets.byLetter });
    if (!used || !owner) throw invalid(accountWords.resetLinkOver, "token");
    await requireStaffPassword({ role: owner.role, password });
    await voidResetLinks(tx, { userId: used.userId, now });
    const changed = await tx
      .update(users)
      .set({
        passwordHash,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        ...(used.byLetter && {
          emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()})`,
        }),
      })
      .where(eq(users.id, used.userId))
      .returning(accountColumns);
    const account = writtenRow(changed);
    await postLetter(tx, passwordChangedLetter(account.email));
    return account;
  });
}

/** Ends every link that could still set a password of the account. For the transaction in which the account changes. */
export async function voidResetLinks(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

/**
 * A link that sets a new password of the account, once and within an hour. `siteUrl` has no slash at its end. `byLetter`
 * for one that goes to the account's address and nowhere else: using it proves the address.
 */
export async function makeResetLink(
  db: Db,
  {
    userId,
    siteUrl,
    byLetter = false,
    now = new Date(),
  }: { userId: string; siteUrl: string; byLetter?: boolean; now?: Date },
): Promise<string> {
  const token = newLinkSecret();
  await db.insert(passwordResets).values({
    userId,
    byLetter,
    tokenHash: hashOfLink(token),
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
      const link = await makeResetLink(tx, { userId: account.id, siteUrl, byLetter: true, now });
      await postLetter(tx, passwordResetLetter({ email: account.email, link }));
      return true as const;
    },
  });
}
