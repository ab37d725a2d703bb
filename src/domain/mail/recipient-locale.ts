import { hasEmail } from "#domain/has-email.ts";
import { getLocale, type Locale, locales } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/schema.ts";
import { localeOrDefault } from "#ports/machine/locale.ts";

/**
 * The language in which the account of this address last signed in; for an address without an account the current
 * language.
 */
export async function localeOf(db: Db, email: string): Promise<Locale> {
  if (locales.length === 1) return getLocale();
  const [account] = await db.select({ locale: users.locale }).from(users).where(hasEmail(email));
  return account ? localeOrDefault(account.locale) : getLocale();
}
