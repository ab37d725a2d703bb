import { and, eq } from "drizzle-orm";
import { conflict, ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import type { Account } from "./accounts.ts";
import { type CurrentSession, updateAccountFromSession } from "./current-session.ts";
import { invalidateResetLinks } from "./revoke-access.ts";
import { hashSecret } from "./secrets.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

/** Whether the account has a password. */
export async function hasPassword(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(found?.passwordHash);
}

/**
 * Sets the password of an account that has none. The caller has checked that the user signed in recently. Ends all other
 * sessions and password reset links, and sends a notice. Throws a conflict if the account has a password, `invalid` on
 * `password` if an administrator chooses a common one, and `unauthenticated` if the session has ended meanwhile.
 */
export async function setPassword(
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
    const [before] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.id, session.userId), eq(users.tokenVersion, session.tokenVersion)))
      .for("update");
    if (!before) throw new ShopError("unauthenticated", m["accounts.sessionEnded"]());
    if (before.passwordHash !== null) throw conflict(m["accounts.ownAccount.hasPassword"]());
    const account = await updateAccountFromSession(tx, session, { passwordHash });
    await invalidateResetLinks(tx, { userId: account.id, now });
    await queueEmail(tx, passwordChangedEmail(account.email, { oneDeviceStays: true }));
    return account;
  });
}
