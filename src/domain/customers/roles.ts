import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { administratorRole, type UserRole } from "#contract/accounts/roles.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns, staffName } from "./accounts.ts";
import { isOwner, roleAuditEntry, roleAuditFields } from "./administrators.ts";
import {
  findRoles,
  haveSameRoles,
  listRoleNames,
  type RoleKey,
  replaceUserRoles,
  type StoredRoles,
} from "./assigned-roles.ts";
import { newRoleEmail } from "./invitation-emails.ts";
import { createResetLink } from "./password-resets.ts";
import {
  includesPermissions,
  lockPermissions,
  permissionsOfRoles,
  requireAuthorityOver,
} from "./permissions.ts";
import { createCredentials, isEmailConfirmed, revokeAccess } from "./revoke-access.ts";

/** A role change and how its link is delivered. */
interface RoleChange extends ByActor {
  id: string;
  role: UserRole;
  /** Roles of an administrator. */
  roles?: readonly RoleKey[] | undefined;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
  /** True if emails are really sent, so that only the recipient sees the link. */
  byEmail: boolean;
  now?: Date;
}

/** The changed account, and its sign-in link; null if it needs none or the link was emailed. */
export interface RoleAssignment {
  account: Account;
  link: string | null;
}

/**
 * Makes a user an administrator or a customer and ends their sessions. Without `roles`, administrators keep
 * their roles and customers become managers. An account with an unconfirmed address that gets more rights loses
 * all access first: a link to set a new password is emailed (`byEmail`) or returned. Throws `not found` for an
 * unknown user, `forbidden` if the actor lacks a permission of the former or new roles, `invalid` on `roles` for
 * an unknown role, a conflict for the last owner.
 */
export async function setRole(
  db: Db,
  { id, role, roles, actor, siteUrl, byEmail, now = new Date() }: RoleChange,
): Promise<RoleAssignment> {
  const credentials = await createCredentials();
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    const after = await newRoles(tx, { before, role, roles });
    await requireAuthorityOver(tx, actor, [before, after]);
    if (before.role === role && haveSameRoles(before, after)) return { account: before, link: null };
    if (isLastOwner) throw conflict(m["accounts.staff.lastOwner"]());
    const resetsUnverifiedAccount = !isEmailConfirmed(before) && grantsMore(after, before);
    if (resetsUnverifiedAccount) await revokeAccess(tx, { userId: id, now });
    await replaceUserRoles(tx, id, after);
    const account = await changeAndEndSessions(tx, before, {
      role,
      staffRole: after.staffRole,
      ...(role === administratorRole && { name: staffName }),
      ...(resetsUnverifiedAccount && credentials),
      // A suspended administrator still has the rights of a customer.
      ...(role !== administratorRole && { deactivatedAt: null }),
    });
    await recordChange(tx, { ...roleAuditEntry(account), actor, before: roleAuditFields(before) });
    if (!resetsUnverifiedAccount) return { account, link: null };
    const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
    const link = await createResetLink(tx, { userId: id, siteUrl, byEmail, now, expiresAt });
    if (!byEmail) return { account, link };
    await queueEmail(tx, newRoleEmail({ email: account.email, roles: listRoleNames(account), link }));
    return { account, link: null };
  });
}

const noRoles: StoredRoles = { staffRole: null, furtherRoles: [] };

/** The roles after a change; a new administrator without `roles` becomes a manager. */
async function newRoles(
  tx: Db,
  { before, role, roles }: { before: Account } & Pick<RoleChange, "role" | "roles">,
): Promise<StoredRoles> {
  if (role !== administratorRole) return noRoles;
  if (roles) return findRoles(tx, roles);
  return before.role === administratorRole ? before : { ...noRoles, staffRole: "manager" };
}

const grantsMore = (after: StoredRoles, before: StoredRoles) =>
  !includesPermissions(permissionsOfRoles(before), permissionsOfRoles(after));

/**
 * Suspends a staff member, which ends all their sessions, or reactivates them. Throws `not found` for an
 * unknown user, `forbidden` if the actor lacks a permission of their roles, a conflict for a customer and for the
 * last owner.
 */
export function setAccess(
  db: Db,
  { id, active, actor }: { id: string; active: boolean } & ByActor,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    if (before.role !== administratorRole) throw conflict(m["accounts.staff.notOnStaff"]());
    await requireAuthorityOver(tx, actor, [before]);
    if ((before.deactivatedAt === null) === active) return before;
    if (isLastOwner) throw conflict(m["accounts.staff.lastOwner"]());
    const account = await changeAndEndSessions(tx, before, { deactivatedAt: active ? null : new Date() });
    const action = active ? "let in again" : "shut out";
    await recordChange(tx, { actor, subject: "user", id, name: account.email, action });
    return account;
  });
}

/** Locks permissions and the user, and returns whether they are the last owner. */
async function lockStaff(tx: Db, id: string): Promise<{ before: Account; isLastOwner: boolean }> {
  await lockPermissions(tx);
  // Lock all owners in id order, so that two owners who demote each other cannot both succeed.
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOwner)
    .orderBy(asc(users.id))
    .for("update");
  const [before] = await tx
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  if (!before) throw notFound(m["accounts.userNotFound"]());
  return { before, isLastOwner: owners.length === 1 && owners[0]?.id === id };
}

async function changeAndEndSessions(
  tx: Db,
  { id, version }: Account,
  change: PgUpdateSetSource<typeof users>,
): Promise<Account> {
  const updated = await tx
    .update(users)
    .set({ ...change, version: version + 1, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning(accountColumns);
  return requiredRow(updated);
}
