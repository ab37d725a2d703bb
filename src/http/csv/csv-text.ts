/** Value of a cell. */
export type Cell = string | number;

/**
 * Matches texts that spreadsheets treat as formulas; the last four characters are full-width signs. Also
 * matches a formula after apostrophes: such a text gets one more apostrophe, so that removing one restores it.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Returns the trimmed text of a cell, without the apostrophe that `csvRecord` adds before a formula. */
export function textOfCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Formats a record as in RFC 4180, including its line break. Texts that would be formulas get a leading
 * apostrophe.
 */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const escaped = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
