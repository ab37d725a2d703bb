import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, users } from "#ports/database/tables/customers.ts";
import { violatesUniqueIndex } from "#ports/database/violates-unique-index.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { addressChangedEmail } from "./address-emails.ts";
import { type CurrentSession, updateAccountFromSession } from "./current-session.ts";
import { hashLinkSecret } from "./link-secrets.ts";
import { invalidateResetLinks } from "./revoke-access.ts";
import { verifySecret } from "./secrets.ts";

/** Result of following a link. */
export interface ConfirmedEmail {
  account: Account;
  /** The account's address has changed. */
  changed: boolean;
  /** The current session continues and needs a token with the account's new token version. */
  sessionContinues: boolean;
}

interface ConfirmationInput {
  /** Secret of the link. */
  token: string;
  /** The current session, if there is one. */
  session?: CurrentSession | undefined;
  /** Password of the account, required outside a session of the account. */
  password?: string | undefined;
  now?: Date;
}

/**
 * Confirms the current address of an account, or switches the account to its new address, with the secret of
 * an emailed link. The link works only once and expires after a day. Requires a session or the password of
 * the account, because the recipient may not be the person who registered the address. A new address ends all
 * other sessions and links and sends a notice to the former address; changes by administrators are logged.
 * Throws `invalid` on `token` if the link no longer works, for example because another account has the
 * address. Throws `invalid` on `password` if it is missing or wrong; the link then stays valid.
 */
export async function confirmEmail(
  db: Db,
  { token, session, password, now = new Date() }: ConfirmationInput,
): Promise<ConfirmedEmail> {
  const tokenVersion = await verifyOwnership(db, { token, session, password, now });
  try {
    return await db.transaction((tx) => confirmByLink(tx, { token, session, tokenVersion, now }));
  } catch (error) {
    if (violatesUniqueIndex(error, "users_email_unique")) throw linkExpired();
    throw error;
  }
}

/** Verifies ownership by session or password, and returns the account's token version. */
async function verifyOwnership(
  db: Db,
  { token, session, password, now }: ConfirmationInput & { now: Date },
): Promise<number> {
  const [account] = await db
    .select({ id: users.id, tokenVersion: users.tokenVersion, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(emailConfirmations, eq(emailConfirmations.userId, users.id))
    .where(isUsableLink(token, now));
  if (!account) throw linkExpired();
  if (session?.userId === account.id) return session.tokenVersion;
  if (password === undefined) throw invalid(m["accounts.ownAccount.confirmWithPassword"](), "password");
  if (await verifySecret(password, account.passwordHash)) return account.tokenVersion;
  throw invalid(m["accounts.ownAccount.confirmPasswordWrong"](), "password");
}

const matchesLink = (token: string) => eq(emailConfirmations.tokenHash, hashLinkSecret(token));

const isUsableLink = (token: string, now: Date) =>
  and(matchesLink(token), isNull(emailConfirmations.usedAt), gt(emailConfirmations.expiresAt, now));

async function confirmByLink(
  tx: Db,
  {
    token,
    session,
    tokenVersion,
    now,
  }: { token: string; session: CurrentSession | undefined; tokenVersion: number; now: Date },
): Promise<ConfirmedEmail> {
  const owner = tx
    .select({ id: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(matchesLink(token));
  // Locking the account's row prevents two of its links from being used concurrently.
  const [account] = await tx.select(accountColumns).from(users).where(inArray(users.id, owner)).for("update");
  const [link] = await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(isUsableLink(token, now))
    .returning();
  if (!account || !link || account.tokenVersion !== tokenVersion) throw linkExpired();
  await invalidateLinks(tx, { userId: account.id, now, changes: link.changes });
  if (!link.changes)
    return {
      account: await markEmailConfirmed(tx, { account, now }),
      changed: false,
      sessionContinues: false,
    };
  if (link.tokenVersion !== tokenVersion) throw linkExpired();
  const [existing] = await tx.select({ id: users.id }).from(users).where(hasEmail(link.email));
  if (existing) throw linkExpired();
  const sessionContinues = session?.userId === account.id;
  const change = { email: link.email, emailConfirmedAt: now };
  const changed =
    session && sessionContinues
      ? await updateAccountFromSession(tx, session, change)
      : await changeAndEndSessions(tx, account.id, change);
  await invalidateResetLinks(tx, { userId: account.id, now });
  await queueEmail(tx, addressChangedEmail(account.email));
  await auditEmailChange(tx, account, changed);
  return { account: changed, changed: true, sessionContinues };
}

/** Invalidates links of the same kind, or all links if the address changes. */
async function invalidateLinks(
  tx: Db,
  { userId, now, changes }: { userId: string; now: Date; changes: boolean },
): Promise<void> {
  await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        isNull(emailConfirmations.usedAt),
        changes ? undefined : eq(emailConfirmations.changes, false),
      ),
    );
}

async function markEmailConfirmed(
  tx: Db,
  { account, now }: { account: Account; now: Date },
): Promise<Account> {
  const updated = await tx
    .update(users)
    .set({ emailConfirmedAt: account.emailConfirmedAt ?? now })
    .where(eq(users.id, account.id))
    .returning(accountColumns);
  return requiredRow(updated);
}

async function changeAndEndSessions(
  tx: Db,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const changed = await tx
    .update(users)
    .set({ ...change, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  return requiredRow(changed);
}

async function auditEmailChange(tx: Db, before: Account, { id, name, role, email }: Account): Promise<void> {
  if (role !== administratorRole) return;
  await recordChange(tx, {
    actor: { id, name },
    subject: "user",
    id,
    name: email,
    before: { email: before.email },
    after: { email },
  });
}

/** Whether the account's address is confirmed. */
export async function hasConfirmedEmail(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const [account] = await db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return account?.confirmedAt != null;
}

const linkExpired = () => invalid(m["accounts.ownAccount.confirmationExpired"](), "token");
