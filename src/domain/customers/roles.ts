import { asc, eq, sql } from "drizzle-orm";
import { accountWords, administratorRole, type UserRole } from "#contract/account-words.ts";
import { capabilitiesOf, type StaffRole } from "#contract/capabilities.ts";
import { invitationDays, staffWords } from "#contract/staff-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type ByActor, recordChange } from "../audit/record-change.ts";
import { conflict, notFound } from "../errors.ts";
import { newRoleLetter } from "../mail/invitation-letter.ts";
import { postLetter } from "../mail/post-letter.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { isOwner, roleFactsOf, roleOf } from "./administrators.ts";
import { makeResetLink } from "./password-resets.ts";
import { isProven, newCredentials, revokeAccess } from "./revoke-access.ts";

/** Whose role changes, and how a link reaches them. */
interface RoleChange extends ByActor {
  id: string;
  role: UserRole;
  staffRole?: StaffRole | undefined;
  /** Public address of the shop, without a slash at its end. */
  siteUrl: string;
  /** Emails go out: only the reader of the address sees the link. */
  byLetter: boolean;
  now?: Date;
}

/** A changed role, and the link that the account needs to get in; null when it needs none, or an email takes it there. */
export interface GivenRole {
  account: Account;
  link: string | null;
}

/**
 * Makes a user an administrator or a customer and ends their sessions. Without a `staffRole` an administrator keeps the
 * present one, and a customer becomes a manager. An account whose address was never proven loses every access before it
 * may do more than before: a link that sets a new password goes to its address (`byLetter`), or is answered. Not found
 * for an unknown user; conflict for the last owner.
 */
export async function setRole(
  db: Db,
  { id, role, staffRole, actor, siteUrl, byLetter, now = new Date() }: RoleChange,
): Promise<GivenRole> {
  const credentials = await newCredentials();
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    const wanted = role === administratorRole ? (staffRole ?? before.staffRole ?? "manager") : null;
    if (before.staffRole === wanted) return { account: before, link: null };
    if (isLastOwner) throw conflict(staffWords.lastOwner);
    const isTakenOver = wanted !== null && !isProven(before) && allowsMore(wanted, before.staffRole);
    if (isTakenOver) await revokeAccess(tx, { userId: id, now });
    const account = await changeAndEndSessions(tx, before, {
      role,
      staffRole: wanted,
      ...(isTakenOver && credentials),
      // A suspended administrator still has the rights of a customer.
      ...(wanted === null && { deactivatedAt: null }),
    });
    await recordChange(tx, { ...roleOf(account), actor, before: roleFactsOf(before) });
    if (!isTakenOver) return { account, link: null };
    const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60_000);
    const link = await makeResetLink(tx, { userId: id, siteUrl, byLetter, now, expiresAt });
    if (!byLetter) return { account, link };
    await postLetter(tx, newRoleLetter({ email: account.email, staffRole: wanted, link }));
    return { account, link: null };
  });
}

const allowsMore = (wanted: StaffRole, present: StaffRole | null) =>
  capabilitiesOf(wanted).some((capability) => !capabilitiesOf(present).includes(capability));

/**
 * Shuts somebody on the staff out, which ends their sessions at once, or lets them in again. Not found for an unknown
 * user; conflict for a customer, and for the last owner.
 */
export function setAccess(
  db: Db,
  { id, active, actor }: { id: string; active: boolean } & ByActor,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    if (before.staffRole === null) throw conflict(staffWords.notOnStaff);
    if ((before.deactivatedAt === null) === active) return before;
    if (isLastOwner) throw conflict(staffWords.lastOwner);
    const account = await changeAndEndSessions(tx, before, { deactivatedAt: active ? null : new Date() });
    const action = active ? "let in again" : "shut out";
    await recordChange(tx, { actor, subject: "user", id, name: account.email, action });
    return account;
  });
}

/** Whose role or access is about to change, and whether that would leave the shop without an owner. */
async function lockStaff(tx: Db, id: string): Promise<{ before: Account; isLastOwner: boolean }> {
  // All owners are locked, in one order: of two who demote each other one waits and then counts again.
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOwner)
    .orderBy(asc(users.id))
    .for("update");
  const [before] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for("update");
  if (!before) throw notFound(accountWords.userNotFound);
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
  return writtenRow(updated);
}
