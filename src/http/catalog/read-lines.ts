import type { ImportProblem } from "#contract/catalog/product-import.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { textOfCell } from "../csv/csv-text.ts";
import { CsvFault, type CsvLine, readCsv } from "../csv/read-csv.ts";
import { findUnstorable } from "../unstorable.ts";

/** A line of a CSV file by column. */
interface ReadLine<Column extends string> {
  line: number;
  texts: Partial<Record<Column, string>>;
  isFaulty: boolean;
}

/** Reads the lines of a CSV file with a head. Without a valid head it returns only the problems. */
export function readLines<Column extends string>(
  bytes: Uint8Array,
  {
    columnOf,
    headFaults,
    maximum,
    tooMany,
  }: {
    columnOf: (title: string) => Column | undefined;
    headFaults: (
      titles: readonly string[],
      columns: readonly (Column | undefined)[],
    ) => [field: string, message: string][];
    /** Maximum number of lines, and the message for more. */
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
  if (records instanceof CsvFault) return fail(records.line, "", records.message);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return fail(1, "", m["catalog.productImport.noLines"]());
  if (rows.length > maximum) return fail(rows[maximum]?.line ?? 1, "", tooMany());
  const columns = head.cells.map(columnOf);
  for (const [field, message] of headFaults(head.cells, columns)) fail(head.line, field, message);
  if (problems.length > 0) return { lines: [], problems };
  const lines = rows.map(({ line, cells }) => {
    const texts = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, textOfCell(cells[index] ?? "")]] : [])),
    ) as Partial<Record<Column, string>>;
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    const fault = surplus
      ? { field: "", message: m["catalog.productImport.tooManyCells"]() }
      : findUnstorable(texts);
    if (fault) fail(line, fault.field, fault.message);
    return { line, texts, isFaulty: fault !== undefined };
  });
  return { lines, problems };
}

function tryToRead(bytes: Uint8Array): CsvLine[] | CsvFault {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof CsvFault) return error;
    throw error;
  }
}
