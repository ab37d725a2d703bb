/** What a cell can hold. */
export type Cell = string | number;

/**
 * Spreadsheets take a cell that begins so for a formula, whoever wrote it; the last four are the full-width signs. A text
 * that has apostrophes before such a sign gets one more: whoever takes one away has the text.
 */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text of a cell: without space around it, and without the apostrophe that `csvRecord` puts before a formula. */
export function textOfCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Tells Excel that the file is in UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One record by RFC 4180, its line break included. A text that would be a formula gets an apostrophe before it. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
