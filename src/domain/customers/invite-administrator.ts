import { defaultAdministratorName } from "#contract/accounts/roles.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { hasEmail } from "#domain/has-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { accountColumns } from "./accounts.ts";
import { adminCommand } from "./admin-command.ts";
import { isActiveOwner } from "./administrators.ts";
import { createResetLink } from "./password-resets.ts";
import { createCredentials } from "./revoke-access.ts";

/** The invited address and the link to sign in. */
export interface AdministratorInvitation {
  email: string;
  /** The account is new, will be promoted by the link, or is already an owner. */
  outcome: "created" | "promoted" | "unchanged";
  /** Sets a new password, once and within an hour, and makes the account an owner. */
  link: string;
}

/**
 * Creates a link for an administrator without a password. Using the link sets a new password and makes the
 * account an owner. Until then, an existing account keeps its role, password and sessions, and a new account
 * has the role of a customer. The audit log records that the link was created. `siteUrl` has no trailing
 * slash.
 */
export async function inviteAdministrator(
  db: Db,
  { email: typedEmail, siteUrl, now = new Date() }: { email: string; siteUrl: string; now?: Date },
): Promise<AdministratorInvitation> {
  const email = typedEmail.trim();
  const credentials = await createCredentials();
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ name: defaultAdministratorName, email, phone: "", address: "", ...credentials })
      .onConflictDoNothing()
      .returning(accountColumns);
    const account =
      created ??
      requiredRow(await tx.select(accountColumns).from(users).where(hasEmail(email)).for("update"));
    const { id } = account;
    const link = await createResetLink(tx, { userId: id, siteUrl, makesOwner: true, now });
    const subject = { subject: "user", id, name: account.email } as const;
    await recordChange(tx, { actor: adminCommand, ...subject, action: "password link made" });
    const outcome = created ? "created" : isActiveOwner(account) ? "unchanged" : "promoted";
    return { email: account.email, outcome, link };
  });
}
