import { AsyncLocalStorage } from "node:async_hooks";
import { baseLocale, getLocale, isLocale, type Locale, locales, overwriteGetLocale } from "#messages/runtime";

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Only this many characters of an Accept-Language header are read. */
const maxHeaderLength = 256;

/** Runs `action` with all messages in a language. */
export function runInLocale<Result>(locale: Locale, action: () => Result): Result {
  return locale === getLocale() ? action() : current.run(locale, action);
}

/**
 * Returns the available language that a visitor prefers according to the `Accept-Language` header (RFC 9110,
 * section 12.5.4), or the base language. A visitor who asks for `en-IN` also accepts `en`.
 */
export function preferredLocale(header: string | undefined, offered: readonly Locale[] = locales): Locale {
  if (header === undefined || offered.length === 1) return baseLocale;
  const preferences = header
    .slice(0, maxHeaderLength)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { tag, weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferences) {
    const locale =
      offered.find((one) => one.toLowerCase() === tag) ??
      offered.find((one) => one.toLowerCase() === tag.split("-")[0]);
    if (locale) return locale;
  }
  return baseLocale;
}

/** Returns a stored language if the shop still has it, otherwise the base language. */
export const localeOrDefault = (stored: string | null | undefined): Locale =>
  isLocale(stored) ? stored : baseLocale;

/** Cache key of an address in a language; in the base language the address itself. */
export function localizedKey(address: string, locale: Locale = getLocale()): string {
  return locale === baseLocale ? address : `${locale} ${address}`;
}

/** Addition to `Vary`: with several languages, responses depend on Accept-Language. */
export const languageVary = locales.length > 1 ? ", Accept-Language" : "";
