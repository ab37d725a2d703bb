import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { minPasswordLength } from "#contract/accounts/passwords.ts";
import { administratorRole, defaultAdministratorName, roleNames } from "#contract/accounts/roles.ts";
import { type Command, recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { insertedRow } from "#domain/written-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { isProven, newCredentials, revokeAccess } from "./revoke-access.ts";
import { isSecret } from "./secrets.ts";

/** Result of {@link ensureAdministrator}. */
export type EnsuredAdministrator =
  | {
      outcome: "created" | "promoted" | "unchanged";
      account: Account;
      /** False if the account already existed and kept its own password. */
      hasThisPassword: boolean;
    }
  /** Nothing changed: an administrator used this address before, and its current owner may be a stranger. */
  | { outcome: "former address" };

/**
 * Makes the account with this address an active owner, creating it if necessary. Owners and accounts with a
 * confirmed address keep their password and sessions. An unconfirmed account loses all access and gets this
 * name and password before it is promoted. Does nothing for the former address of an administrator. `actor`
 * is for the audit log. Throws `invalid` for a short password.
 */
export async function ensureAdministrator(
  db: Db,
  {
    email: given,
    password,
    name = defaultAdministratorName,
    actor,
    now = new Date(),
  }: { email: string; password: string; name?: string; actor?: Command; now?: Date },
): Promise<EnsuredAdministrator> {
  if (password.length < minPasswordLength) throw invalid(m["accounts.shortPassword"](), "password");
  const email = given.trim();
  const opened = { name, phone: "", address: "", ...owner, ...(await newCredentials(password)) };

  return db.transaction(async (tx) => {
    const existing = await lockAccount(tx, email);
    if (existing && isActiveOwner(existing.account)) return unchanged(existing, password);
    if (await wasStaffAddress(tx, email, existing?.account)) return { outcome: "former address" };
    const [created] = await tx
      .insert(users)
      .values({ ...opened, email })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (created) {
      await recordChange(tx, { ...roleOf(created), actor });
      return { account: created, outcome: "created", hasThisPassword: true };
    }

    // Another process may have created it meanwhile.
    const found = existing ?? (await lockAccount(tx, email));
    if (!found) throw new Error("The administrator's account was deleted while it was being changed");
    if (isActiveOwner(found.account)) return unchanged(found, password);
    const { id } = found.account;
    const keepsAccess = isProven(found.account);
    if (!keepsAccess) await revokeAccess(tx, { userId: id, now });
    const promoted = await tx
      .update(users)
      .set(keepsAccess ? owner : { ...opened, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, id))
      .returning(accountColumns);
    const account = insertedRow(promoted);
    await recordChange(tx, { ...roleOf(account), actor, before: roleFactsOf(found.account) });
    const hasThisPassword = !keepsAccess || (await isSecret(password, found.passwordHash));
    return { account, outcome: "promoted", hasThisPassword };
  });
}

/** Columns of an active owner. */
export const owner = { role: administratorRole, staffRole: "owner", deactivatedAt: null } as const;

/** True if the account is an owner and not suspended. */
export const isActiveOwner = ({ staffRole, deactivatedAt }: Account) =>
  staffRole === "owner" && !deactivatedAt;

interface LockedAccount {
  account: Account;
  passwordHash: string;
}

async function lockAccount(tx: Db, email: string): Promise<LockedAccount | undefined> {
  const [found] = await tx
    .select({ account: accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email))
    .for("update");
  return found;
}

async function unchanged({ account, passwordHash }: LockedAccount, password: string) {
  const hasThisPassword = await isSecret(password, passwordHash);
  return { account, outcome: "unchanged", hasThisPassword } as const;
}

/**
 * True if, according to the audit log, an administrator other than the current `holder` had this address and
 * changed it.
 */
async function wasStaffAddress(db: Db, email: string, holder: Account | undefined): Promise<boolean> {
  const hasFormerEmail = and(
    eq(auditEntries.subject, "user"),
    eq(auditEntries.action, "updated"),
    sql`lower(${auditEntries.before} ->> 'email') = lower(${email})`,
    holder && ne(auditEntries.subjectId, holder.id),
  );
  return (await db.$count(auditEntries, hasFormerEmail)) > 0;
}

/** Audit log entry for the role of an account. */
export const roleOf = (account: Account) =>
  ({ subject: "user", id: account.id, name: account.email, after: roleFactsOf(account) }) as const;

/** The role as shown in the audit log. */
export const roleFactsOf = ({ role, staffRole }: Account) => ({ role: roleNames[role], staffRole });

/** Condition: active owners. There is always at least one. */
export const isOwner = and(eq(users.staffRole, "owner"), isNull(users.deactivatedAt));

/** True if the shop has an active owner. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [administrator] = await db.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return administrator !== undefined;
}
