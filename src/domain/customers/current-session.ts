import { and, eq, sql } from "drizzle-orm";
import { invalid, ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { sessions, users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { verifySecret } from "./secrets.ts";
import type { SessionClaim } from "./sessions.ts";

/** The session in which users change their own account. */
export type CurrentSession = Omit<SessionClaim, "isStored">;

/**
 * Checks the current password, so that a stranger at an unlocked device cannot change the account. Throws
 * `invalid` on `field` if it is wrong.
 */
export async function verifyCurrentPassword(
  db: Db,
  { userId, currentPassword, field }: { userId: string; currentPassword: string; field: string },
): Promise<void> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (found?.passwordHash === null) throw invalid(m["accounts.ownAccount.noPassword"](), field);
  if (!(await verifySecret(currentPassword, found?.passwordHash))) {
    throw invalid(m["accounts.ownAccount.currentPasswordWrong"](), field);
  }
}

/**
 * Updates an account from one of its sessions and ends all others; this session continues, but needs a token
 * with the new token version. Throws `unauthenticated` if the session has ended meanwhile, for example because
 * of a concurrent password change.
 */
export async function updateAccountFromSession(
  tx: Db,
  { userId, tokenVersion, sessionId }: CurrentSession,
  change: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [account] = await tx
    .update(users)
    .set({ ...change, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.id, userId), eq(users.tokenVersion, tokenVersion)))
    .returning(accountColumns);
  if (!account) throw new ShopError("unauthenticated", m["accounts.sessionEnded"]());
  const currentSession = { id: sessionId, userId, tokenVersion: account.tokenVersion };
  const [session] = await tx
    .insert(sessions)
    .values(currentSession)
    .onConflictDoUpdate({
      target: sessions.id,
      set: { tokenVersion: currentSession.tokenVersion },
      setWhere: sql`${sessions.userId} = ${userId} and ${sessions.endedAt} is null`,
    })
    .returning({ id: sessions.id });
  if (!session) throw new ShopError("unauthenticated", m["accounts.sessionEnded"]());
  return account;
}
