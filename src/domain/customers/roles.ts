import { asc, eq, sql } from "drizzle-orm";
import { invitationDays } from "#contract/accounts/lifetimes.ts";
import { administratorRole, type UserRole } from "#contract/accounts/roles.ts";
import { capabilitiesOf, type StaffRole } from "#contract/kernel/capabilities.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { insertedRow } from "#domain/inserted-row.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { isOwner, roleAuditEntry, roleAuditFields } from "./administrators.ts";
import { newRoleEmail } from "./invitation-emails.ts";
import { createResetLink } from "./password-resets.ts";
import { createCredentials, isEmailConfirmed, revokeAccess } from "./revoke-access.ts";

/** A role change and how its link is delivered. */
interface RoleChange extends ByActor {
  id: string;
  role: UserRole;
  staffRole?: StaffRole | undefined;
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
 * Makes a user an administrator or a customer and ends their sessions. Without a `staffRole`, administrators
 * keep their role and customers become managers. An account with an unconfirmed address that gets more rights
 * loses all access first: a link to set a new password is emailed (`byEmail`) or returned. Throws `not
 * found` for an unknown user, a conflict for the last owner.
 */
export async function setRole(
  db: Db,
  { id, role, staffRole, actor, siteUrl, byEmail, now = new Date() }: RoleChange,
): Promise<RoleAssignment> {
  const credentials = await createCredentials();
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    const newRole = role === administratorRole ? (staffRole ?? before.staffRole ?? "manager") : null;
    if (before.staffRole === newRole) return { account: before, link: null };
    if (isLastOwner) throw conflict(m["accounts.staff.lastOwner"]());
    const resetsUnverifiedAccount =
      newRole !== null && !isEmailConfirmed(before) && grantsMore(newRole, before.staffRole);
    if (resetsUnverifiedAccount) await revokeAccess(tx, { userId: id, now });
    const account = await changeAndEndSessions(tx, before, {
      role,
      staffRole: newRole,
      ...(resetsUnverifiedAccount && credentials),
      // A suspended administrator still has the rights of a customer.
      ...(newRole === null && { deactivatedAt: null }),
    });
    await recordChange(tx, { ...roleAuditEntry(account), actor, before: roleAuditFields(before) });
    if (!resetsUnverifiedAccount) return { account, link: null };
    const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
    const link = await createResetLink(tx, { userId: id, siteUrl, byEmail, now, expiresAt });
    if (!byEmail) return { account, link };
    await queueEmail(tx, newRoleEmail({ email: account.email, staffRole: newRole, link }));
    return { account, link: null };
  });
}

const grantsMore = (newRole: StaffRole, current: StaffRole | null) =>
  capabilitiesOf(newRole).some((capability) => !capabilitiesOf(current).includes(capability));

/**
 * Suspends a staff member, which ends all their sessions, or reactivates them. Throws `not found` for an
 * unknown user, a conflict for a customer and for the last owner.
 */
export function setAccess(
  db: Db,
  { id, active, actor }: { id: string; active: boolean } & ByActor,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    if (before.staffRole === null) throw conflict(m["accounts.staff.notOnStaff"]());
    if ((before.deactivatedAt === null) === active) return before;
    if (isLastOwner) throw conflict(m["accounts.staff.lastOwner"]());
    const account = await changeAndEndSessions(tx, before, { deactivatedAt: active ? null : new Date() });
    const action = active ? "let in again" : "shut out";
    await recordChange(tx, { actor, subject: "user", id, name: account.email, action });
    return account;
  });
}

/** Locks the user and returns whether they are the last owner. */
async function lockStaff(tx: Db, id: string): Promise<{ before: Account; isLastOwner: boolean }> {
  // Lock all owners in id order, so that two owners who demote each other cannot both succeed.
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOwner)
    .orderBy(asc(users.id))
    .for("update");
  const [before] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for("update");
  if (!before) throw notFound(m["accounts.userNotFound"]());
  return { before, isLastOwner: owners.length === 1 && owners[0]?.id === id };
}

async function changeAndEndSessions(
  tx: Db,
  { id, version }: Account,
  change: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const updated = await tx
    .update(users)
    .set({ ...change, version: version + 1, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning(accountColumns);
  return insertedRow(updated);
}
