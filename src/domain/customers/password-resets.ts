import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { passwordResetMinutes } from "#contract/accounts/lifetimes.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { passwordResetRequests, passwordResets, users } from "#ports/database/tables/customers.ts";
import { passwordChangedEmail, passwordResetEmail } from "./account-emails.ts";
import { type Account, accountColumns, staffName } from "./accounts.ts";
import { adminCommand } from "./admin-command.ts";
import {
  isActiveOwner,
  ownerColumns,
  ownerRoles,
  roleAuditEntry,
  roleAuditFields,
} from "./administrators.ts";
import { replaceUserRoles } from "./assigned-roles.ts";
import { createLinkSecret, hashLinkSecret } from "./link-secrets.ts";
import { createCredentials, invalidateResetLinks, isEmailConfirmed, revokeAccess } from "./revoke-access.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/**
 * Requests a password reset. Does the same work whether or not the address has an account, so that its
 * effects do not reveal whether there is one.
 */
export async function requestPasswordReset(db: Db, { email }: { email: string }): Promise<void> {
  await db.insert(passwordResetRequests).values({ email });
}

/**
 * Processes pending requests: emails a link if the address has an account. Several processes may run this
 * concurrently. `siteUrl` has no trailing slash. `byEmail` is true if emails are really sent, so that using the
 * link confirms the address. Otherwise staff can read the link in the local outbox.
 */
export async function handleResetRequests(
  db: Db,
  { siteUrl, byEmail = false, now = new Date() }: { siteUrl: string; byEmail?: boolean; now?: Date },
): Promise<void> {
  while (await handleNextResetRequest(db, { siteUrl, byEmail, now }));
}

/**
 * Sets a new password with the secret of a link, which works only once and expires after an hour. Ends all
 * other links and sessions of the account, and makes the account an owner if the link says so. If the account's
 * address is unconfirmed, and the link confirms it or makes the account an owner, the account also loses 2FA
 * and all other access of the person who registered it. Returns the account. Throws `invalid` on `token` if the
 * link has expired or was used, and on `password` if an administrator chooses a common one; the link then stays
 * valid.
 */
export async function resetPassword(
  db: Db,
  { token, password, now = new Date() }: { token: string; password: string; now?: Date },
): Promise<Pick<Account, "id" | "tokenVersion">> {
  const linkCondition = eq(passwordResets.tokenHash, hashLinkSecret(token));
  const credentials = await createCredentials(password);
  return db.transaction(async (tx) => {
    const accountOfLink = tx.select({ id: passwordResets.userId }).from(passwordResets).where(linkCondition);
    // Locking the account's row prevents two of its links from being used concurrently.
    const [before] = await tx
      .select(accountColumns)
      .from(users)
      .where(inArray(users.id, accountOfLink))
      .for("update");
    const [link] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(linkCondition, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning();
    if (!link || !before) throw invalid(m["accounts.resetLinkExpired"](), "token");
    const { id: userId } = before;
    const promotes = link.makesOwner && !isActiveOwner(before);
    await requireStaffPassword({ role: promotes ? ownerColumns.role : before.role, password });
    // A staff account lost all earlier access when it became staff, so its 2FA belongs to its owner. Access
    // to the mailbox alone must not remove this 2FA.
    const resetsUnverifiedAccount =
      !isEmailConfirmed(before) && (promotes || (link.byEmail && before.role !== administratorRole));
    if (resetsUnverifiedAccount) await revokeAccess(tx, { userId, now });
    else await invalidateResetLinks(tx, { userId, now });
    if (promotes) await replaceUserRoles(tx, userId, ownerRoles);
    const changed = await tx
      .update(users)
      .set({
        ...(resetsUnverifiedAccount ? credentials : { passwordHash: credentials.passwordHash }),
        ...(promotes && { ...ownerColumns, name: staffName }),
        ...(link.byEmail && { emailConfirmedAt: before.emailConfirmedAt ?? now }),
        tokenVersion: before.tokenVersion + 1,
      })
      .where(eq(users.id, userId))
      .returning(accountColumns);
    const account = requiredRow(changed);
    if (promotes) {
      await recordChange(tx, {
        ...roleAuditEntry(account),
        actor: adminCommand,
        before: roleAuditFields(before),
      });
    }
    await queueEmail(tx, passwordChangedEmail(account.email));
    return account;
  });
}

/**
 * Creates a link that sets a new password once, until `expiresAt` (default: in one hour). `siteUrl` has no
 * trailing slash. `byEmail` is true if the link is sent only to the account's address, so that using the link
 * confirms the address. `makesOwner` is true if using the link also makes the account an owner.
 */
export async function createResetLink(
  db: Db,
  {
    userId,
    siteUrl,
    byEmail = false,
    makesOwner = false,
    now = new Date(),
    expiresAt = new Date(now.getTime() + passwordResetMinutes * 60_000),
  }: {
    userId: string;
    siteUrl: string;
    byEmail?: boolean;
    makesOwner?: boolean;
    now?: Date;
    expiresAt?: Date;
  },
): Promise<string> {
  const token = createLinkSecret();
  await db.insert(passwordResets).values({
    userId,
    byEmail,
    makesOwner,
    tokenHash: hashLinkSecret(token),
    expiresAt,
  });
  return `${siteUrl}/reset-password?token=${token}`;
}

/** Processes the oldest request that no other process has claimed; undefined if there is none. */
function handleNextResetRequest(
  db: Db,
  { siteUrl, byEmail, now }: { siteUrl: string; byEmail: boolean; now: Date },
): Promise<true | undefined> {
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
      const link = await createResetLink(tx, { userId: account.id, siteUrl, byEmail, now });
      await queueEmail(tx, passwordResetEmail({ email: account.email, link }));
      return true as const;
    },
  });
}
