import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { recordChange } from "../audit/record-change.ts";
import { invalid } from "../errors.ts";
import { finishStep } from "../opening/statements.ts";
import { writtenRow } from "../written-row.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { hasAdministrator, roleOf } from "./administrators.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { dropSecondFactor } from "./second-factor.ts";
import { hashSecret } from "./secrets.ts";

/**
 * Opens the account of whoever sets the shop up. An account with this address is taken over: it gets this name and
 * password, and its sessions end. The audit log keeps it. `invalid` on `token` once the shop has an administrator,
 * and on `password` for one of the most common ones.
 */
export async function createFirstAdministrator(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<Account> {
  if (await isCommonPassword(password)) throw invalid(accountWords.commonPassword, "password");
  const [passwordHash, securityAnswerHash] = await Promise.all([
    hashSecret(password),
    hashSecret(randomUUID()),
  ]);
  return db.transaction(async (tx) => {
    // Of two who set the shop up at once, one waits and then finds that it has an administrator.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`);
    if (await hasAdministrator(tx)) throw invalid(accountWords.setupLinkOver, "token");
    const owner = { role: administratorRole, staffRole: "owner", deactivatedAt: null } as const;
    const chosen = { name, ...owner, passwordHash };
    const opened = await tx
      .insert(users)
      .values({ ...chosen, email, phone: "", address: "", securityAnswerHash })
      .onConflictDoNothing()
      .returning(accountColumns);
    const account =
      opened[0] ??
      writtenRow(
        await tx
          .update(users)
          .set({
            ...chosen,
            version: sql`${users.version} + 1`,
            tokenVersion: sql`${users.tokenVersion} + 1`,
          })
          .where(hasEmail(email))
          .returning(accountColumns),
      );
    // Whoever had the account before may have had an app that its new owner does not.
    await dropSecondFactor(tx, account.id);
    const actor = { id: account.id, name: account.name };
    await recordChange(tx, { ...roleOf(account), actor, action: "set the shop up" });
    await finishStep(tx, { step: "account", actor });
    return account;
  });
}
