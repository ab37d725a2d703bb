import { asc, eq, sql } from "drizzle-orm";
import { accountWords, administratorRole, roleNames, type UserRole } from "#contract/account-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type ByActor, recordChange } from "../audit/record-change.ts";
import { conflict, notFound } from "../errors.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns } from "./accounts.ts";

/**
 * Makes somebody an administrator or a customer, and ends their sessions so that nobody goes on in the old role.
 * Not found for an unknown user; conflict for the last administrator, who stays one.
 */
export function setRole(
  db: Db,
  { id, role, actor }: { id: string; role: UserRole } & ByActor,
): Promise<Account> {
  return db.transaction(async (tx) => {
    // All administrators are locked, in one order: of two who demote each other one waits and then counts again.
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, administratorRole))
      .orderBy(asc(users.id))
      .for("update");
    const [before] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for("update");
    if (!before) throw notFound(accountWords.userNotFound);
    if (before.role === role) return before;
    if (role !== administratorRole && administrators.length === 1) {
      throw conflict(accountWords.lastAdministrator);
    }
    const updated = await tx
      .update(users)
      .set({ role, version: before.version + 1, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, id))
      .returning(accountColumns);
    const account = writtenRow(updated);
    await recordChange(tx, {
      actor,
      subject: "user",
      id,
      name: account.email,
      before: { role: roleNames[before.role === administratorRole ? 1 : 0] },
      after: { role: roleNames[role] },
    });
    return account;
  });
}
