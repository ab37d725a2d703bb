import { hasEmail } from "#domain/has-email.ts";
import { getLocale, type Locale, locales } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/schema.ts";
import { localeOrDefault } from "#ports/machine/locale.ts";

/**
 * Returns the language in which the customer with this email address last signed in; the current language if the
 * address has no account.
 */
export async function localeOf(db: Db, email: string): Promise<Locale> {
  if (locales.length === 1) return getLocale();
  const [account] = await db.select({ locale: users.locale }).from(users).where(hasEmail(email));
  return account ? localeOrDefault(account.locale) : getLocale();
}
