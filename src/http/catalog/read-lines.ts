import type { ImportProblem } from "#contract/catalog/product-import.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { textOfCell } from "../csv/csv-text.ts";
import { type CsvLine, InvalidCsvError, readCsv } from "../csv/read-csv.ts";
import { findUnstorable } from "../find-unstorable.ts";

/** A line of a CSV file by column. */
interface ReadLine<Column extends string> {
  line: number;
  texts: Partial<Record<Column, string>>;
  isInvalid: boolean;
}

/** Reads the lines of a CSV file below its header. If the header is invalid, returns only problems. */
export function readLines<Column extends string>(
  bytes: Uint8Array,
  {
    columnOf,
    headerErrors,
    maximum,
    tooMany,
  }: {
    columnOf: (title: string) => Column | undefined;
    headerErrors: (
      titles: readonly string[],
      columns: readonly (Column | undefined)[],
    ) => [field: string, message: string][];
    /** Maximum number of lines, and the error for a longer file. */
    maximum: number;
    tooMany: Message;
  },
): { lines: ReadLine<Column>[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const fail = (line: number, field: string, message: string) => {
    problems.push({ line, field, message });
    return { lines: [], problems };
  };
  const records = tryToRead(bytes);
  if (records instanceof InvalidCsvError) return fail(records.line, "", records.message);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return fail(1, "", m["catalog.productImport.noLines"]());
  if (rows.length > maximum) return fail(rows[maximum]?.line ?? 1, "", tooMany());
  const columns = head.cells.map(columnOf);
  for (const [field, message] of headerErrors(head.cells, columns)) fail(head.line, field, message);
  if (problems.length > 0) return { lines: [], problems };
  const lines = rows.map(({ line, cells }) => {
    const texts = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, textOfCell(cells[index] ?? "")]] : [])),
    ) as Partial<Record<Column, string>>;
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    const error = surplus
      ? { field: "", message: m["catalog.productImport.tooManyCells"]() }
      : findUnstorable(texts);
    if (error) fail(line, error.field, error.message);
    return { line, texts, isInvalid: error !== undefined };
  });
  return { lines, problems };
}

function tryToRead(bytes: Uint8Array): CsvLine[] | InvalidCsvError {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof InvalidCsvError) return error;
    throw error;
  }
}
