import {
  columnOf,
  type FileColumn,
  type ProductColumn,
  productColumns,
  updatableColumns,
  updatableVariantColumns,
} from "#contract/catalog/product-columns.ts";
import type { ImportChange, ImportProblem } from "#contract/catalog/product-import.ts";
import { maxUpdateLines } from "#contract/catalog/product-import-limits.ts";
import { isSpecification } from "#contract/catalog/specifications.ts";
import type { ProductOfFile } from "#domain/catalog/export-products.ts";
import type { ProductUpdate } from "#domain/catalog/update-products.ts";
import { m } from "#messages";
import { productCells } from "../serialize/exports.ts";
import type { Texts } from "./product-groups.ts";
import { readLines } from "./read-lines.ts";
import { type LineInput, readGroup } from "./read-product-group.ts";

/** A line of a file that updates a product or variant. */
interface UpdateLine {
  line: number;
  texts: Partial<Record<FileColumn, string>>;
}

/** Reads a file that updates products. */
export function readUpdateFile(bytes: Uint8Array): { lines: UpdateLine[]; problems: ImportProblem[] } {
  const { lines, problems } = readLines(bytes, {
    columnOf,
    headerErrors,
    maximum: maxUpdateLines,
    tooMany: m["catalog.productImport.tooManyUpdates"],
  });
  return { lines: lines.filter(({ isInvalid }) => !isInvalid), problems };
}

function headerErrors(
  titles: readonly string[],
  columns: readonly (FileColumn | undefined)[],
): [field: string, message: string][] {
  const unknown = titles.filter((title, index) => !columns[index] && title.trim() !== "");
  const duplicates = columns.filter((column, index) => column && columns.indexOf(column) !== index);
  return [
    ...unknown.map((title): [string, string] => [
      "",
      m["catalog.productImport.columnUnknown"]({ title: title.trim().slice(0, 100) }),
    ]),
    ...duplicates.map((column): [string, string] => [column ?? "", m["catalog.productImport.columnTwice"]()]),
    ...(columns.includes("_id") || columns.includes("sku")
      ? []
      : [["", m["catalog.productImport.identityMissing"]()] as [string, string]]),
  ];
}

/** A product or variant in the shop, with its current values as CSV cells. */
interface Target {
  product: ProductOfFile;
  /** Null for the product itself. */
  variantId: string | null;
  cells: Texts;
}

/** Compares the lines of a file with the products of the shop. */
export function compareUpdates(
  lines: readonly UpdateLine[],
  found: readonly ProductOfFile[],
): { updates: ProductUpdate[]; changes: ImportChange[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const changes: ImportChange[] = [];
  const targets = found.flatMap(targetsOf);
  const lineOf = new Map<Target, number>();
  const changedTexts = new Map<Target, Texts>();
  for (const { line, texts } of lines) {
    const add = (field: string, message: string) => problems.push({ line, field, message });
    const target = findTarget(targets, texts);
    if (typeof target === "string") {
      add(texts._id ? "_id" : "sku", target);
      continue;
    }
    const earlier = lineOf.get(target);
    if (earlier !== undefined) {
      add("", m["catalog.productImport.targetRepeated"]({ line: earlier }));
      continue;
    }
    lineOf.set(target, line);
    if (texts.version && Number(texts.version) !== target.product.version)
      add("version", m["catalog.productImport.versionOutdated"]());
    // A SKU that differs only in case identifies the same product, so it is not a change.
    const changed = productColumns.filter(
      (column) =>
        isChanged(target.cells[column], texts[column]) &&
        !(column === "sku" && texts.sku?.trim().toLowerCase() === target.cells.sku?.toLowerCase()),
    );
    const updatable = target.variantId === null ? updatableColumns : updatableVariantColumns;
    for (const column of changed) {
      if (updatable.includes(column)) continue;
      const isOfProduct = updatableColumns.includes(column);
      add(
        column,
        isOfProduct ? m["catalog.productImport.notOfVariant"]() : m["catalog.productImport.notUpdatable"](),
      );
    }
    changedTexts.set(target, Object.fromEntries(changed.map((column) => [column, texts[column]])));
    const name = [target.cells.name, target.cells.options].filter(Boolean).join(", ");
    for (const field of changed) {
      changes.push({ line, name, field, before: target.cells[field] ?? "", after: texts[field] ?? "" });
    }
  }
  const updates = found.flatMap((product) => {
    const targetsOfProduct = targets.filter((target) => target.product === product);
    const changedTargets = targetsOfProduct.filter(
      (target) => Object.keys(changedTexts.get(target) ?? {}).length > 0,
    );
    const firstTarget = changedTargets[0];
    if (!firstTarget) return [];
    const firstLine = lineOf.get(firstTarget) ?? 1;
    const textLines = targetsOfProduct.map((target) => ({
      line: lineOf.get(target) ?? firstLine,
      texts: { ...target.cells, ...changedTexts.get(target) },
    }));
    const [head, ...variants] = textLines;
    if (!head) return [];
    const read = readGroup({ ...head, variants }, new Set());
    problems.push(...read.problems);
    return read.product
      ? updateOf(product, { read: read.product, targets: targetsOfProduct, changedTexts, lineOf, firstLine })
      : [];
  });
  return { updates, changes, problems };
}

/** Returns the product itself and its variants, each with its current values as CSV cells. */
function targetsOf(product: ProductOfFile): Target[] {
  return productCells(product).map((row, index) => ({
    product,
    variantId: product.variants[index - 1]?.id ?? null,
    cells: Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
  }));
}

/** Finds a product or variant by its id or, if the line has no id, by its SKU. Returns a message if none matches. */
function findTarget(
  targets: readonly Target[],
  { _id = "", sku = "" }: UpdateLine["texts"],
): Target | string {
  const [id, text] = [_id.trim().toLowerCase(), sku.trim().toLowerCase()];
  if (!id && !text) return m["catalog.productImport.identityEmpty"]();
  return (
    targets.find((target) =>
      id ? (target.variantId ?? target.product.id) === id : (target.cells.sku ?? "").toLowerCase() === text,
    ) ?? m["catalog.productImport.productUnknown"]()
  );
}

/** Whether a cell changes the current value. An empty cell changes nothing; `1000.00` equals `1000`. */
function isChanged(before = "", after = ""): boolean {
  const [one, other] = [before.trim(), after.trim()];
  if (other === "" || one === other) return false;
  return one === "" || Number.isNaN(Number(other)) || Number(one) !== Number(other);
}

function updateOf(
  product: ProductOfFile,
  {
    read,
    targets,
    changedTexts,
    lineOf,
    firstLine,
  }: {
    read: LineInput;
    targets: readonly Target[];
    changedTexts: ReadonlyMap<Target, Texts>;
    lineOf: ReadonlyMap<Target, number>;
    firstLine: number;
  },
): ProductUpdate {
  const [productTarget, ...variantTargets] = targets;
  const columns = (target: Target | undefined) =>
    Object.keys((target && changedTexts.get(target)) ?? {}) as ProductColumn[];
  const variants = variantTargets.flatMap((target, index) => {
    const values = read.variants?.[index];
    const changed = columns(target);
    if (!values || changed.length === 0 || target.variantId === null) return [];
    const { pricePaise, discountedPricePaise, stock, binLocation } = values;
    return [
      [
        target.variantId,
        {
          line: lineOf.get(target) ?? firstLine,
          ...(changed.includes("price") && { pricePaise }),
          ...(changed.includes("discountedPrice") && { discountedPricePaise: discountedPricePaise ?? null }),
          ...(changed.includes("stock") && { stock }),
          ...(changed.includes("binLocation") && { binLocation }),
        },
      ] as const,
    ];
  });
  return {
    product,
    line: firstLine,
    changed: changedDetails(columns(productTarget), read),
    variants: new Map(variants),
  };
}

/** Picks the new values of the changed columns. */
function changedDetails(columns: readonly ProductColumn[], read: LineInput): ProductUpdate["changed"] {
  const details: Record<string, unknown> = {};
  for (const column of columns) {
    if (isSpecification(column)) {
      const { specifications = {} } = read;
      details.specifications = { ...(details.specifications ?? {}), [column]: specifications[column] };
    } else if (column === "price") details.pricePaise = read.pricePaise;
    else if (column === "discountedPrice") details.discountedPricePaise = read.discountedPricePaise;
    else details[column] = read[column as keyof LineInput];
  }
  return details;
}
