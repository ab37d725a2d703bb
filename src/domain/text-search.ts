import { type AnyColumn, ilike, or, type SQL } from "drizzle-orm";

/** Condition: one of the columns contains the text, whatever its letter case. Empty text matches everything. */
export function containsText(columns: (AnyColumn | SQL)[], text: string): SQL | undefined {
  if (text === "") return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
