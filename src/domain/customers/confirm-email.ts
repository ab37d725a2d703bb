import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { insertedRow } from "#domain/written-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { emailConfirmations, users } from "#ports/database/tables/customers.ts";
import { violatesUniqueIndex } from "#ports/database/violates-unique-index.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { addressChangedEmail } from "./address-emails.ts";
import { hashOfLink } from "./link-secrets.ts";
import { changeFromSession, type OwnSession } from "./own-session.ts";
import { voidResetLinks } from "./revoke-access.ts";
import { isSecret } from "./secrets.ts";

/** Result of following a link. */
export interface ConfirmedEmail {
  account: Account;
  /** The account's address has changed. */
  changed: boolean;
  /** The current session continues and needs a token with the account's new token version. */
  isContinued: boolean;
}

interface Following {
  /** Secret of the link. */
  token: string;
  /** The current session, if there is one. */
  session?: OwnSession | undefined;
  /** Password of the account, required outside a session of the account. */
  password?: string | undefined;
  now?: Date;
}

/**
 * Confirms an address by the secret of a link, once and within a day: the current address of the account, or
 * its new one. Requires a session or the password of the account, because the recipient may not be the person
 * who registered the address. A new address ends all other sessions and links and sends a notice to the
 * former address; administrators' changes are logged. Throws `invalid` on `token` if the link no longer
 * works, for example because another account has the address, and on `password` if it is missing or wrong,
 * which does not use up the link.
 */
export async function confirmEmail(
  db: Db,
  { token, session, password, now = new Date() }: Following,
): Promise<ConfirmedEmail> {
  const tokenVersion = await proveAccount(db, { token, session, password, now });
  try {
    return await db.transaction((tx) => follow(tx, { token, session, tokenVersion, now }));
  } catch (error) {
    if (violatesUniqueIndex(error, "users_email_unique")) throw linkOver();
    throw error;
  }
}

/** Returns the account's token version after a session or the password has proven ownership. */
async function proveAccount(
  db: Db,
  { token, session, password, now }: Following & { now: Date },
): Promise<number> {
  const [account] = await db
    .select({ id: users.id, tokenVersion: users.tokenVersion, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(emailConfirmations, eq(emailConfirmations.userId, users.id))
    .where(isUsable(token, now));
  if (!account) throw linkOver();
  if (session?.userId === account.id) return session.tokenVersion;
  if (password === undefined) throw invalid(m["accounts.ownAccount.confirmWithPassword"](), "password");
  if (await isSecret(password, account.passwordHash)) return account.tokenVersion;
  throw invalid(m["accounts.ownAccount.confirmPasswordWrong"](), "password");
}

const hasSecretOf = (token: string) => eq(emailConfirmations.tokenHash, hashOfLink(token));

const isUsable = (token: string, now: Date) =>
  and(hasSecretOf(token), isNull(emailConfirmations.usedAt), gt(emailConfirmations.expiresAt, now));

async function follow(
  tx: Db,
  {
    token,
    session,
    tokenVersion,
    now,
  }: { token: string; session: OwnSession | undefined; tokenVersion: number; now: Date },
): Promise<ConfirmedEmail> {
  const owner = tx
    .select({ id: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(hasSecretOf(token));
  // The lock on the account's row covers its links: two of them can't both be used.
  const [account] = await tx.select(accountColumns).from(users).where(inArray(users.id, owner)).for("update");
  const [link] = await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(isUsable(token, now))
    .returning();
  if (!account || !link || account.tokenVersion !== tokenVersion) throw linkOver();
  await endLinks(tx, { userId: account.id, now, changes: link.changes });
  if (!link.changes)
    return { account: await prove(tx, { account, now }), changed: false, isContinued: false };
  if (link.tokenVersion !== tokenVersion) throw linkOver();
  const [existing] = await tx.select({ id: users.id }).from(users).where(hasEmail(link.email));
  if (existing) throw linkOver();
  const isContinued = session?.userId === account.id;
  const change = { email: link.email, emailConfirmedAt: now };
  const changed =
    session && isContinued
      ? await changeFromSession(tx, session, change)
      : await changeAndEndSessions(tx, account.id, change);
  await voidResetLinks(tx, { userId: account.id, now });
  await queueEmail(tx, addressChangedEmail(account.email));
  await keepForAudit(tx, account, changed);
  return { account: changed, changed: true, isContinued };
}

/** Ends links of the same kind; a new address ends all links. */
async function endLinks(
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

async function prove(tx: Db, { account, now }: { account: Account; now: Date }): Promise<Account> {
  const proven = await tx
    .update(users)
    .set({ emailConfirmedAt: account.emailConfirmedAt ?? now })
    .where(eq(users.id, account.id))
    .returning(accountColumns);
  return insertedRow(proven);
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
  return insertedRow(changed);
}

async function keepForAudit(tx: Db, before: Account, { id, name, role, email }: Account): Promise<void> {
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

const linkOver = () => invalid(m["accounts.ownAccount.confirmationExpired"](), "token");
