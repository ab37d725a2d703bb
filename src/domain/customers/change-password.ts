import { queueEmail } from "#domain/mail/queue-email.ts";
import type { Db } from "#ports/database/database.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import type { Account } from "./accounts.ts";
import { type CurrentSession, updateAccountFromSession } from "./current-session.ts";
import { invalidateResetLinks } from "./revoke-access.ts";
import { hashSecret } from "./secrets.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/**
 * Sets a new password in a session that has confirmed the current one. Ends all other sessions and password
 * reset links, and sends a notice. Throws `invalid` on `password` if an administrator chooses a common one.
 */
export async function changePassword(
  db: Db,
  {
    session,
    role,
    password,
    now = new Date(),
  }: { session: CurrentSession; role: number; password: string; now?: Date },
): Promise<Account> {
  await requireStaffPassword({ role, password });
  const passwordHash = await hashSecret(password);
  return db.transaction(async (tx) => {
    const account = await updateAccountFromSession(tx, session, { passwordHash });
    await invalidateResetLinks(tx, { userId: account.id, now });
    await queueEmail(tx, passwordChangedEmail(account.email, { oneDeviceStays: true }));
    return account;
  });
}
