import * as z from "zod/mini";
import { importProducts as contract, type ImportProblem } from "#contract/catalog/product-import.ts";
import { maxShownChanges } from "#contract/catalog/product-import-limits.ts";
import { Id } from "#contract/kernel/fields.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { findClipFault } from "#domain/catalog/clip.ts";
import { findDocuments } from "#domain/catalog/documents.ts";
import {
  findLineFaults,
  importProducts,
  type ProductLine,
  refuseImport,
} from "#domain/catalog/import-products.ts";
import { findModelFault } from "#domain/catalog/model.ts";
import { findProductsToUpdate, updateProducts } from "#domain/catalog/update-products.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { readProductFile } from "./read-product-file.ts";
import type { LineInput } from "./read-product-group.ts";
import { compareUpdates, readUpdateFile } from "./read-product-updates.ts";

/** Product import: a dry run only reports problems; the import itself writes all lines or none. */
export function bindProductImport(bind: Binder, { shop }: ApiOptions): void {
  const { db } = shop;
  bind(contract, async ({ input: { body }, actor }) => {
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const isDryRun = body.dryRun === "true";
    if (body.mode === "update") return updateByFile(bytes, isDryRun, actor);
    const file = readProductFile(bytes);
    const { lines, missing } = await resolveFiles(shop, file.lines);
    const problems = sortProblems([...file.problems, ...missing, ...(await findLineFaults(db, file.claims))]);
    if (isDryRun) {
      const faultyLines = new Set(problems.map(({ line }) => line));
      const isReady = ({ line, variants = [] }: ProductLine) =>
        !faultyLines.has(line) && variants.every((variant) => !faultyLines.has(variant.line));
      const ready = lines.filter(isReady).length;
      return { ready, made: 0, problems };
    }
    if (problems.length > 0) throw refuseImport(problems);
    const made = await importProducts(db, { lines, actor });
    return {
      message: m["catalog.productImport.imported"]({ products: made }),
      ready: made,
      made,
      problems: [],
    };
  });

  async function updateByFile(bytes: Uint8Array, isDryRun: boolean, actor: Actor) {
    const file = readUpdateFile(bytes);
    const textsOf = (column: "_id" | "sku") => file.lines.flatMap(({ texts }) => texts[column]?.trim() || []);
    const ids = textsOf("_id").filter((id) => z.safeParse(Id, id).success);
    const found = await findProductsToUpdate(db, { ids, skus: textsOf("sku") });
    const { updates, changes, problems } = compareUpdates(file.lines, found);
    const before = [...file.problems, ...problems];
    // Try the update only if the file has no problems.
    const refused = before.length > 0 ? [] : await updateProducts(db, { updates, actor, dryRun: isDryRun });
    const all = sortProblems([...before, ...refused]);
    if (!isDryRun && all.length > 0) throw refuseImport(all);
    const faultyLines = new Set(all.map(({ line }) => line));
    return {
      ready: updates.filter(({ line }) => !faultyLines.has(line)).length,
      made: 0,
      updated: isDryRun ? 0 : updates.length,
      changes: changes.slice(0, maxShownChanges),
      problems: all,
      ...(!isDryRun && { message: m["catalog.productImport.updated"]({ products: updates.length }) }),
    };
  }
}

/** Adds the document sizes to the lines; reports documents, clips and models that the shop does not have. */
async function resolveFiles(
  shop: Pick<Shop, "downloads" | "clips" | "captions" | "models">,
  inputs: readonly LineInput[],
): Promise<{ lines: ProductLine[]; missing: ImportProblem[] }> {
  const lines: ProductLine[] = [];
  const missing: ImportProblem[] = [];
  for (const { documents = [], ...line } of inputs) {
    const found = await findDocuments(shop, documents);
    const stored = found.filter((document) => document !== null);
    if (stored.length < found.length) {
      missing.push({ line: line.line, field: "documents", message: m["catalog.productDocument.notFound"]() });
    }
    const clipError = await findClipFault(shop, line.clip);
    if (clipError) missing.push({ line: line.line, field: "clip", message: clipError.message });
    const modelError = await findModelFault(shop, line.model);
    if (modelError) missing.push({ line: line.line, field: "model", message: modelError.message });
    lines.push({ ...line, documents: stored });
  }
  return { lines, missing };
}

/** Sorts the problems by line, and keeps the first problem of each field. */
function sortProblems(problems: readonly ImportProblem[]): ImportProblem[] {
  const firsts = new Map<string, ImportProblem>();
  for (const problem of problems) {
    const key = `${problem.line} ${problem.field}`;
    if (!firsts.has(key)) firsts.set(key, problem);
  }
  return [...firsts.values()].sort((a, b) => a.line - b.line);
}
