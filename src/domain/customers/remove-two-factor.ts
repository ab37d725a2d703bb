import { recordChange } from "#domain/audit/record-change.ts";
import { notFound } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { accountColumns } from "./accounts.ts";
import { adminCommand } from "./admin-command.ts";
import { deleteTwoFactor } from "./two-factor.ts";
import { twoFactorEmail } from "./two-factor-emails.ts";

/**
 * Removes 2FA from the command line, for users who lost both app and recovery codes. Keeps password and
 * sessions, logs the removal and sends a notice. Throws `not found` for an unknown address.
 */
export function removeTwoFactor(
  db: Db,
  { email }: { email: string },
): Promise<{ email: string; wasOn: boolean }> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select(accountColumns).from(users).where(hasEmail(email)).for("update");
    if (!account) throw notFound(m["accounts.userNotFound"]());
    const wasEnabled = await deleteTwoFactor(tx, account.id);
    if (wasEnabled) {
      const subject = { subject: "user", id: account.id, name: account.email } as const;
      await recordChange(tx, { actor: adminCommand, ...subject, action: "second factor removed" });
      await queueEmail(tx, twoFactorEmail(account.email, "removed"));
    }
    return { email: account.email, wasOn: wasEnabled };
  });
}
