import {
  columnOf,
  type ProductColumn,
  productColumns,
  requiredProductColumns,
} from "#contract/catalog/product-columns.ts";
import type { ImportProblem } from "#contract/catalog/product-import.ts";
import { maxProductLines } from "#contract/catalog/product-import-limits.ts";
import type { ProductClaim } from "#domain/catalog/product-claims.ts";
import { m } from "#messages";
import { textOfCell } from "../csv/csv-text.ts";
import { type CsvLine, InvalidCsvError, readCsv } from "../csv/read-csv.ts";
import { findUnstorable } from "../find-unstorable.ts";
import { groupLines, type Texts } from "./product-groups.ts";
import { type LineInput, readGroup } from "./read-product-group.ts";

/** A parsed import file, checked as far as possible without the database. */
export interface ProductFile {
  /** Name and category of every line, valid or not. */
  claims: ProductClaim[];
  /** Valid products, each with its variants. */
  lines: LineInput[];
  problems: ImportProblem[];
}

/** Parses an import file and validates each line like the product form. */
export function readProductFile(bytes: Uint8Array): ProductFile {
  const file: ProductFile = { claims: [], lines: [], problems: [] };
  const add = (line: number, field: string, message: string) => {
    file.problems.push({ line, field, message });
    return file;
  };
  const records = readRecords(bytes);
  if (records instanceof InvalidCsvError) return add(records.line, "", records.message);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return add(1, "", m["catalog.productImport.noLines"]());
  if (rows.length > maxProductLines) {
    return add(rows[maxProductLines]?.line ?? 1, "", m["catalog.productImport.tooManyLines"]());
  }
  const columns = head.cells.map(columnOf);
  for (const [field, message] of headerErrors(head.cells, columns)) add(head.line, field, message);
  if (file.problems.length > 0) return file;
  const lines = rows.map(({ line, cells }) => {
    const texts: Texts = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, textOfCell(cells[index] ?? "")]] : [])),
    );
    const hasExtraCells = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    const error = hasExtraCells
      ? { field: "", message: m["catalog.productImport.tooManyCells"]() }
      : findUnstorable(texts);
    if (error) add(line, error.field, error.message);
    return { line, texts, isInvalid: error !== undefined };
  });
  const invalidLines = new Set(lines.filter(({ isInvalid }) => isInvalid).map(({ line }) => line));
  for (const group of groupLines(lines)) {
    const isValid = [group, ...group.variants].every(({ line }) => !invalidLines.has(line));
    const result = readGroup(group, invalidLines);
    file.claims.push(...result.claims);
    file.problems.push(...result.problems);
    if (result.product && isValid) file.lines.push(result.product);
  }
  return file;
}

function readRecords(bytes: Uint8Array): CsvLine[] | InvalidCsvError {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof InvalidCsvError) return error;
    throw error;
  }
}

function headerErrors(
  titles: readonly string[],
  columns: readonly (ProductColumn | undefined)[],
): [field: string, message: string][] {
  const unknown = titles.filter((title, index) => !columns[index] && title.trim() !== "");
  const duplicates = productColumns.filter(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  );
  const missing = requiredProductColumns.filter((column) => !columns.includes(column));
  return [
    ...unknown.map((title): [string, string] => [
      "",
      m["catalog.productImport.columnUnknown"]({ title: title.trim().slice(0, 100) }),
    ]),
    ...duplicates.map((column): [string, string] => [column, m["catalog.productImport.columnTwice"]()]),
    ...missing.map((column): [string, string] => [column, m["catalog.productImport.columnMissing"]()]),
  ];
}
