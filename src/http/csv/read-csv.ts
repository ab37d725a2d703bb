import { CsvError, parse } from "csv-parse/sync";
import { productImportWords as words } from "#contract/product-import-words.ts";

/** A record of a CSV file, with the number of the line that it begins on. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** A file that is no CSV, and where that shows. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = "CsvFault";
    this.line = line;
  }
}

/**
 * The records of a CSV file in UTF-8, without empty ones, with cells between commas, semicolons or tabs, or what a first
 * line `sep=` names; line breaks of every system come as `\n`. Throws a {@link CsvFault} when it is none.
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
    if (error instanceof CsvError) throw new CsvFault(words.quotesBroken, Number(error.lines ?? 1));
    throw error;
  }
}

/** A first line such as `sep=;` names the separator to Excel. It is emptied: the numbers of the lines stay. */
function withoutSeparatorLine(text: string): { text: string; separator?: string } {
  const [line, separator] = /^\s*"?sep=([,;|\t])"?[^\S\n]*(?=\n|$)/i.exec(text) ?? [];
  return line && separator
    ? { text: line.replace(/[^\n]/g, "") + text.slice(line.length), separator }
    : { text };
}

/** What separates the cells of the first line: Excel writes semicolons where commas separate decimals. */
function separatorOf(text: string): string {
  const [head = ""] = /\S.*/.exec(text.replace(/"[^"]*"/g, "quoted")) ?? [];
  return [",", ";", "\t"].find((separator) => head.includes(separator)) ?? ",";
}

function decode(bytes: Uint8Array): string {
  try {
    // A byte order mark at the beginning is taken away.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // One sign for each line break: the parser counts lines by signs.
    return text.replace(/\r\n?/g, "\n");
  } catch {
    throw new CsvFault(words.notUtf8, 1);
  }
}

/** A record of several lines is known by its last one. */
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
