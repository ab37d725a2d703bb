import type { Db } from "#ports/database/database.ts";
import { passwordChangedLetter } from "../mail/account-letters.ts";
import { postLetter } from "../mail/post-letter.ts";
import type { Account } from "./accounts.ts";
import { changeFromSession, type OwnSession } from "./own-session.ts";
import { voidResetLinks } from "./revoke-access.ts";
import { hashSecret } from "./secrets.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/**
 * Sets a new password out of a session whose owner has proven the present one. All other sessions end, and so do links
 * that could set yet another password; a letter says that it happened. `invalid` on `password` for a common one of
 * somebody who runs the shop.
 */
export async function changePassword(
  db: Db,
  {
    session,
    role,
    password,
    now = new Date(),
  }: { session: OwnSession; role: number; password: string; now?: Date },
): Promise<Account> {
  await requireStaffPassword({ role, password });
  const passwordHash = await hashSecret(password);
  return db.transaction(async (tx) => {
    const account = await changeFromSession(tx, session, { passwordHash });
    await voidResetLinks(tx, { userId: account.id, now });
    await postLetter(tx, passwordChangedLetter(account.email, { oneDeviceStays: true }));
    return account;
  });
}
