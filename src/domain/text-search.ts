import { type AnyColumn, ilike, or, type SQL, sql } from "drizzle-orm";

/** Condition: one of the columns contains the text, whatever its letter case. Empty text matches everything. */
export function containsText(columns: (AnyColumn | SQL)[], text: string): SQL | undefined {
  if (text === "") return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** Fewer digits than this are no part of a number that anyone searches for. */
const fewestDigits = 4;

/**
 * Condition: one of the columns contains the digits of the text, however both are grouped: `98765 43210`, `+91
 * 98765-43210`, `273 001`. Undefined for a text that is not a number of at least four digits.
 */
export function containsNumber(columns: (AnyColumn | SQL)[], text: string): SQL | undefined {
  if (!/^[\d\s()+.-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^(?:0|91)(?=\d{10}$)/, "");
  if (digits.length < fewestDigits) return undefined;
  return or(...columns.map((column) => ilike(sql`regexp_replace(${column}, '\\D', '', 'g')`, `%${digits}%`)));
}
