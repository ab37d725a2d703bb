import { asc, eq, sql } from "drizzle-orm";
import { accountWords, administratorRole, type UserRole } from "#contract/account-words.ts";
import type { StaffRole } from "#contract/capabilities.ts";
import { staffWords } from "#contract/staff-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type ByActor, recordChange } from "../audit/record-change.ts";
import { conflict, notFound } from "../errors.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { isOwner, roleFactsOf, roleOf } from "./administrators.ts";

/**
 * Makes somebody an administrator or a customer, and ends their sessions so that nobody goes on in the old role. Without
 * a `staffRole` an administrator keeps the one there is, and who was none becomes a manager. Not found for an unknown user;
 * conflict for the last owner, who stays one.
 */
export function setRole(
  db: Db,
  { id, role, staffRole, actor }: { id: string; role: UserRole; staffRole?: StaffRole | undefined } & ByActor,
): Promise<Account> {
  return db.transaction(async (tx) => {
    const { before, isLastOwner } = await lockStaff(tx, id);
    const wanted = role === administratorRole ? (staffRole ?? before.staffRole ?? "manager") : null;
    if (before.staffRole === wanted) return before;
    if (isLastOwner) throw conflict(staffWords.lastOwner);
    const isCustomer = wanted === null;
    const account = await changeAndEndSessions(tx, before, {
      role,
      staffRole: wanted,
      // Who is shut out of the office still has what customers have.
      ...(isCustomer && { deactivatedAt: null }),
    });
    await recordChange(tx, { ...roleOf(account), actor, before: roleFactsOf(before) });
    return account;
  });
}

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
