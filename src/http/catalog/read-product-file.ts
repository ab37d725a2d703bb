import {
  columnOf,
  type FileColumn,
  fileColumns,
  identityColumns,
  requiredProductColumns,
} from "#contract/catalog/product-columns.ts";
import type { ImportProblem } from "#contract/catalog/product-import.ts";
import { maxProductLines } from "#contract/catalog/product-import-limits.ts";
import type { ProductClaim } from "#domain/catalog/product-claims.ts";
import { omit } from "#domain/omit.ts";
import { m } from "#messages";
import { groupLines } from "./product-groups.ts";
import { readLines } from "./read-lines.ts";
import { type LineInput, readGroup } from "./read-product-group.ts";

/** A parsed import file, checked as far as possible without the database. */
export interface ProductFile {
  /** Name and category of every line, valid or not. */
  claims: ProductClaim[];
  /** Valid products, each with its variants. */
  lines: LineInput[];
  problems: ImportProblem[];
}

/** Parses an import file and validates each line like the product form. Ids and versions of an exported file are ignored. */
export function readProductFile(bytes: Uint8Array): ProductFile {
  const read = readLines(bytes, {
    columnOf,
    headerErrors,
    maximum: maxProductLines,
    tooMany: m["catalog.productImport.tooManyLines"],
  });
  const file: ProductFile = { claims: [], lines: [], problems: read.problems };
  const lines = read.lines.map((line) => ({ ...line, texts: omit(line.texts, ...identityColumns) }));
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

function headerErrors(
  titles: readonly string[],
  columns: readonly (FileColumn | undefined)[],
): [field: string, message: string][] {
  const unknown = titles.filter((title, index) => !columns[index] && title.trim() !== "");
  const duplicates = fileColumns.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
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
