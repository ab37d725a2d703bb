import { CsvError, parse } from "csv-parse/sync";
import { m } from "#messages";

/** A record of a CSV file and the number of its first line. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** A file that is not valid CSV, with the line of the error. */
export class InvalidCsvError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = "CsvFault";
    this.line = line;
  }
}

/**
 * Parses a UTF-8 CSV file and skips empty records. Accepts commas, semicolons, tabs or the separator of a
 * first line `sep=`; normalises line breaks to `\n`. Throws {@link InvalidCsvError}.
 */
export function readCsv(bytes: Uint8Array): CsvLine[] {
  const { text, separator } = withoutSeparatorLine(decode(bytes));
  try {
    const records = parse(text, {
      delimiter: separator ?? separatorOf(text),
      info: true,
      record_delimiter: "\n",
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => ({ line: info.lines - lineBreaks(record), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  } catch (error) {
    if (error instanceof CsvError)
      throw new InvalidCsvError(m["catalog.productImport.quotesBroken"](), Number(error.lines ?? 1));
    throw error;
  }
}

/**
 * A first line such as `sep=;` names the separator for Excel. It is emptied instead of removed, so that line
 * numbers do not change.
 */
function withoutSeparatorLine(text: string): { text: string; separator?: string } {
  const [line, separator] = /^\s*"?sep=([,;|\t])"?[^\S\n]*(?=\n|$)/i.exec(text) ?? [];
  return line && separator
    ? { text: line.replace(/[^\n]/g, "") + text.slice(line.length), separator }
    : { text };
}

/** Separator used in the first line: Excel writes semicolons in locales with decimal commas. */
function separatorOf(text: string): string {
  const [head = ""] = /\S.*/.exec(text.replace(/"[^"]*"/g, "quoted")) ?? [];
  return [",", ";", "\t"].find((separator) => head.includes(separator)) ?? ",";
}

function decode(bytes: Uint8Array): string {
  try {
    // `TextDecoder` removes a leading byte order mark.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // The parser counts only line breaks of a single character.
    return text.replace(/\r\n?/g, "\n");
  } catch {
    throw new InvalidCsvError(m["catalog.productImport.notUtf8"](), 1);
  }
}

/**
 * Number of line breaks in a record. The parser reports only the record's last line, so the line breaks are
 * subtracted from it.
 */
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
