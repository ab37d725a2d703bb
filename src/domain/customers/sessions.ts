import { and, eq, sql } from "drizzle-orm";
import { accountWords } from "#contract/account-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { ShopError } from "../errors.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { isSecret, pretendToCompare } from "./secrets.ts";

/** The account a token was issued to, or null when it is gone or its sessions were ended. */
export async function findSessionUser(
  db: Db,
  session: { userId: string; tokenVersion: number },
): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.tokenVersion, session.tokenVersion)));
  return account ?? null;
}

/**
 * The account with this e-mail address and password. An unknown address and a wrong password are refused with
 * the same words after the same work, so that nobody learns who has an account here.
 */
export async function verifyCredentials(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const [found] = await db
    .select({ account: accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  if (!found) await pretendToCompare(password);
  if (!found || !(await isSecret(password, found.passwordHash))) {
    throw new ShopError("unauthenticated", accountWords.wrongCredentials);
  }
  return found.account;
}

/** Ends every session of the user. */
export async function logOutEverywhere(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}
