import { type AnyColumn, ilike, or, type SQL, sql } from "drizzle-orm";

/**
 * Condition: one of the columns contains the text, ignoring case and Unicode normalisation. An empty text
 * matches everything.
 */
export function containsText(columns: (AnyColumn | SQL)[], text: string): SQL | undefined {
  if (text === "") return undefined;
  const pattern = containedText(text);
  return or(...columns.map((column) => ilike(isAscii.test(text) ? column : composed(column), pattern)));
}

/** Pattern of `like` for values that contain the text. */
export const containedText = (text: string): string =>
  `%${text.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;

const isAscii = /^[\0-\x7f]*$/;

/** Earlier versions stored texts unnormalised. Databases with other encodings than UTF-8 cannot normalise. */
const composed = (column: AnyColumn | SQL): SQL =>
  sql`case when getdatabaseencoding() = 'UTF8' then normalize(${column}, NFC) else ${column} end`;

/** Fewer digits match too many numbers to be useful. */
const minDigits = 4;

/**
 * Condition: one of the columns contains the digits of the text, regardless of grouping: `98765 43210`, `+91
 * 98765-43210`, `273 001`. Undefined if the text is not a number with at least four digits.
 */
export function containsNumber(columns: (AnyColumn | SQL)[], text: string): SQL | undefined {
  const digits = digitsOf(text);
  if (digits === undefined) return undefined;
  return or(...columns.map((column) => ilike(sql`regexp_replace(${column}, '\\D', '', 'g')`, `%${digits}%`)));
}

/**
 * Digits of a number in any grouping, without the country code and leading zero of a mobile number. Undefined if the
 * text is not a number with at least four digits.
 */
export function digitsOf(text: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^(?:0|91)(?=\d{10}$)/, "");
  return digits.length < minDigits ? undefined : digits;
}
