import { hasEmail } from "#domain/customers/accounts.ts";
import { getLocale, locales } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/schema.ts";
import { knownLocale, runInLocale } from "#ports/machine/locale.ts";

/**
 * Runs `action` in the language in which the account of this address last signed in; for an address without an account
 * in the current language.
 */
export async function inLocaleOf<Result>(db: Db, email: string, action: () => Result): Promise<Result> {
  if (locales.length === 1) return action();
  const [account] = await db.select({ locale: users.locale }).from(users).where(hasEmail(email));
  return runInLocale(account ? knownLocale(account.locale) : getLocale(), action);
}
