import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { minPasswordLength } from "#contract/accounts/passwords.ts";
import { administratorRole, defaultAdministratorName, roleNames } from "#contract/accounts/roles.ts";
import { type Command, recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns, staffName } from "./accounts.ts";
import { replaceUserRoles, rolesOf, type StoredRoles } from "./assigned-roles.ts";
import { createCredentials, isEmailConfirmed, revokeAccess } from "./revoke-access.ts";
import { verifySecret } from "./secrets.ts";

/** Result of {@link ensureAdministrator}. */
export type EnsuredAdministrator =
  | {
      outcome: "created" | "promoted" | "unchanged";
      account: Account;
      /** False if the account already existed and keeps a different password. */
      passwordMatches: boolean;
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
    email: typedEmail,
    password,
    name = defaultAdministratorName,
    actor,
    now = new Date(),
  }: { email: string; password: string; name?: string; actor?: Command; now?: Date },
): Promise<EnsuredAdministrator> {
  if (password.length < minPasswordLength) throw invalid(m["accounts.shortPassword"](), "password");
  const email = typedEmail.trim();
  const newAccount = {
    name,
    phone: "",
    address: "",
    ...ownerColumns,
    ...(await createCredentials(password)),
  };

  return db.transaction(async (tx) => {
    const existing = await lockAccount(tx, email);
    if (existing && isActiveOwner(existing.account)) return unchangedResult(existing, password);
    if (await wasStaffEmail(tx, email, existing?.account)) return { outcome: "former address" };
    const [created] = await tx
      .insert(users)
      .values({ ...newAccount, email })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (created) {
      await recordChange(tx, { ...roleAuditEntry(created), actor });
      return { account: created, outcome: "created", passwordMatches: true };
    }

    // Another process may have created the account meanwhile.
    const found = existing ?? (await lockAccount(tx, email));
    if (!found) throw new Error("The administrator's account was deleted while it was being changed");
    if (isActiveOwner(found.account)) return unchangedResult(found, password);
    const { id } = found.account;
    const keepsAccess = isEmailConfirmed(found.account);
    if (!keepsAccess) await revokeAccess(tx, { userId: id, now });
    await replaceUserRoles(tx, id, ownerRoles);
    const promoted = await tx
      .update(users)
      .set(
        keepsAccess
          ? { ...ownerColumns, name: staffName }
          : { ...newAccount, tokenVersion: sql`${users.tokenVersion} + 1` },
      )
      .where(eq(users.id, id))
      .returning(accountColumns);
    const account = requiredRow(promoted);
    await recordChange(tx, { ...roleAuditEntry(account), actor, before: roleAuditFields(found.account) });
    const passwordMatches = !keepsAccess || (await verifySecret(password, found.passwordHash));
    return { account, outcome: "promoted", passwordMatches };
  });
}

/** Columns of an active owner. */
export const ownerColumns = { role: administratorRole, staffRole: "owner", deactivatedAt: null } as const;

/** Roles of an owner. */
export const ownerRoles: StoredRoles = { staffRole: "owner", furtherRoles: [] };

/** True if the account is an owner and not suspended. */
export const isActiveOwner = ({ staffRole, deactivatedAt }: Account) =>
  staffRole === "owner" && !deactivatedAt;

interface LockedAccount {
  account: Account;
  passwordHash: string | null;
}

async function lockAccount(tx: Db, email: string): Promise<LockedAccount | undefined> {
  const [found] = await tx
    .select({ account: accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email))
    .for("update");
  return found;
}

async function unchangedResult({ account, passwordHash }: LockedAccount, password: string) {
  const passwordMatches = await verifySecret(password, passwordHash);
  return { account, outcome: "unchanged", passwordMatches } as const;
}

/** True if the audit log says that an administrator other than `currentAccount` once had this address. */
async function wasStaffEmail(db: Db, email: string, currentAccount: Account | undefined): Promise<boolean> {
  const hasFormerEmail = and(
    eq(auditEntries.subject, "user"),
    eq(auditEntries.action, "updated"),
    sql`lower(${auditEntries.before} ->> 'email') = lower(${email})`,
    currentAccount && ne(auditEntries.subjectId, currentAccount.id),
  );
  return (await db.$count(auditEntries, hasFormerEmail)) > 0;
}

/** Audit log entry for the role of an account. */
export const roleAuditEntry = (account: Account) =>
  ({ subject: "user", id: account.id, name: account.email, after: roleAuditFields(account) }) as const;

/** The roles as shown in the audit log. */
export const roleAuditFields = ({ role, ...stored }: Account) => ({
  role: roleNames[role],
  ...staffRoleAuditFields(stored),
});

/** Staff roles as shown in the audit log: codes of built-in roles and names of others. */
export function staffRoleAuditFields(stored: StoredRoles) {
  const { staffRole } = stored;
  const further = rolesOf(stored)
    .filter(({ builtIn }) => builtIn === null || builtIn !== staffRole)
    .map(({ builtIn, own }) => builtIn ?? own.name);
  return { staffRole, ...(further.length > 0 && { furtherRoles: further }) };
}

/** Condition: active owners. There is always at least one. */
export const isOwner = and(eq(users.staffRole, "owner"), isNull(users.deactivatedAt));

/** True if the shop has an active owner. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [administrator] = await db.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return administrator !== undefined;
}
