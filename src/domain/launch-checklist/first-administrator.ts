import { sql } from "drizzle-orm";
import { recordChange } from "#domain/audit/record-change.ts";
import { type Account, accountColumns } from "#domain/customers/accounts.ts";
import { hasAdministrator, ownerColumns, roleAuditEntry } from "#domain/customers/administrators.ts";
import { isCommonPassword } from "#domain/customers/common-passwords.ts";
import { createCredentials, revokeAccess } from "#domain/customers/revoke-access.ts";
import { invalid } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { finishStep } from "./statements.ts";

/**
 * Creates the first administrator's account and logs it. An existing account with this email address gets this name and
 * password, and all its former means of access are revoked. Throws `invalid` on `token` if the shop already has an
 * administrator, and on `password` for a common one.
 */
export async function createFirstAdministrator(
  db: Db,
  { name, email, password, now = new Date() }: { name: string; email: string; password: string; now?: Date },
): Promise<Account> {
  if (await isCommonPassword(password)) throw invalid(m["accounts.commonPassword"](), "password");
  const credentials = await createCredentials(password);
  return db.transaction(async (tx) => {
    // Serialises concurrent setups: the second one finds that the shop has an administrator.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`);
    if (await hasAdministrator(tx)) throw invalid(m["accounts.setupLinkExpired"](), "token");
    const columns = { name, ...ownerColumns, ...credentials };
    const inserted = await tx
      .insert(users)
      .values({ ...columns, email, phone: "", address: "" })
      .onConflictDoNothing()
      .returning(accountColumns);
    const account =
      inserted[0] ??
      requiredRow(
        await tx
          .update(users)
          .set({
            ...columns,
            version: sql`${users.version} + 1`,
            tokenVersion: sql`${users.tokenVersion} + 1`,
          })
          .where(hasEmail(email))
          .returning(accountColumns),
      );
    await revokeAccess(tx, { userId: account.id, now });
    const actor = { id: account.id, name: account.name };
    await recordChange(tx, { ...roleAuditEntry(account), actor, action: "set the shop up" });
    await finishStep(tx, { step: "account", actor });
    return account;
  });
}
