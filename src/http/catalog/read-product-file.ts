import * as z from "zod/mini";
import { imageWords } from "#contract/image-words.ts";
import { neededProductColumns, type ProductColumn, productColumns } from "#contract/product-columns.ts";
import { ImportedProduct, type ImportProblem } from "#contract/product-import.ts";
import { maximumProductLines, productImportWords as words } from "#contract/product-import-words.ts";
import { productRecord } from "#contract/product-record-words.ts";
import type { ProductLine } from "#domain/catalog/import-products.ts";
import type { ProductClaim } from "#domain/catalog/place-lines.ts";
import { CsvFault, type CsvLine, readCsv } from "../csv/read-csv.ts";
import { findUnstorable } from "../unstorable.ts";
import { productDetails } from "./product-details.ts";

/** A file of products, as far as it can be judged without the shop. */
export interface ProductFile {
  /** How every line calls its product and its category, whether or not the line is sound. */
  claims: ProductClaim[];
  /** The sound lines. */
  lines: ProductLine[];
  problems: ImportProblem[];
}

type Texts = Partial<Record<ProductColumn, string>>;

/** Reads a file of products and checks each line as the form of a product is checked. */
export function readProductFile(
  bytes: Uint8Array,
  isShownPicture: (address: string) => boolean,
): ProductFile {
  const file: ProductFile = { claims: [], lines: [], problems: [] };
  const add = (line: number, field: string, message: string) => {
    file.problems.push({ line, field, message });
    return file;
  };
  const records = tryToRead(bytes);
  if (records instanceof CsvFault) return add(records.line, "", records.message);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return add(1, "", words.noLines);
  if (rows.length > maximumProductLines) {
    return add(rows[maximumProductLines]?.line ?? 1, "", words.tooManyLines);
  }
  const columns = head.cells.map(columnOf);
  for (const [field, message] of headFaults(head.cells, columns)) add(head.line, field, message);
  if (file.problems.length > 0) return file;
  for (const { line, cells } of rows) {
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    const texts: Texts = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, cells[index] ?? ""]] : [])),
    );
    const fault = surplus ? { field: "", message: words.tooManyCells } : findUnstorable(texts);
    if (fault) add(line, fault.field, fault.message);
    else readLine(line, texts, file);
  }
  for (const { line, image } of file.lines) {
    if (!isShownPicture(image)) add(line, "image", imageWords.notShown);
  }
  return file;
}

function tryToRead(bytes: Uint8Array): CsvLine[] | CsvFault {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof CsvFault) return error;
    throw error;
  }
}

/** The column of a title, whatever its case, spaces and hyphens: `Discounted Price` is `discountedPrice`. */
function columnOf(title: string): ProductColumn | undefined {
  const plain = title.replace(/[\s_-]/g, "").toLowerCase();
  return productColumns.find((column) => column.toLowerCase() === plain);
}

function headFaults(
  titles: readonly string[],
  columns: readonly (ProductColumn | undefined)[],
): [field: string, message: string][] {
  const unknown = titles.filter((title, index) => !columns[index] && title.trim() !== "");
  const twice = productColumns.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  const missing = neededProductColumns.filter((column) => !columns.includes(column));
  return [
    ...unknown.map((title): [string, string] => ["", words.columnUnknown(title.trim().slice(0, 100))]),
    ...twice.map((column): [string, string] => [column, words.columnTwice]),
    ...missing.map((column): [string, string] => [column, words.columnMissing]),
  ];
}

function readLine(line: number, texts: Texts, file: ProductFile): void {
  const { name = "", category = "" } = texts;
  file.claims.push({ line, name, category });
  const { data, error } = z.safeParse(ImportedProduct, valuesOf(texts));
  if (data) {
    file.lines.push({ ...productDetails(data), line, category: data.category });
    return;
  }
  for (const { path, message } of error.issues) {
    file.problems.push({ line, field: String(path[0] ?? ""), message });
  }
}

/** The cells as a form would send them; a choice in any case, and none where the cell is empty. */
function valuesOf(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([column, text]) => {
      const isChoice = productRecord.words[column as ProductColumn].control === "choice";
      return [column, isChoice ? text.trim().toLowerCase() || null : text.trim()];
    }),
  );
}
