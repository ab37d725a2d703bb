import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { optionalText, requiredText } from "#contract/kernel/fields.ts";
import { exportQuery } from "#contract/reports/export-query.ts";
import { m } from "#messages";
import { ProductInput } from "./catalog.ts";
import { maxCompatibleProducts } from "./compatible-products.ts";
import { type FileColumn, fileColumns } from "./product-columns.ts";
import { maxProductFileBytes } from "./product-import-limits.ts";
import { productExportSort } from "./product-sort.ts";
import { visibilityChoices } from "./visibility.ts";

/** Maximum length of a slug or SKU in a file. */
const maxReferenceLength = 200;

/**
 * A product in an import file: like the form, but with its category by name or slug and compatible products
 * by slug or SKU.
 */
export const ImportedProduct = z.safeExtend(ProductInput, {
  category: requiredText(m["catalog.field.categoryNeeded"], 150),
  fitsWith: z.optional(
    z.array(requiredText(m["catalog.compatibleProduct.unknown"], maxReferenceLength)).check(
      z.maxLength(maxCompatibleProducts, {
        error: () => m["catalog.compatibleProduct.tooMany"]({ maximum: maxCompatibleProducts }),
      }),
    ),
  ),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

/** Why a line cannot be imported. `field` is a column; empty if the whole line is at fault. */
export const ImportProblem = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A value that an update would change, in the format of the file. */
export const ImportChange = z.object({
  line: z.number(),
  name: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const importProducts = endpoint({
  method: "POST",
  path: "/api/product/import",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Adds the products of a CSV file, all or none. A further variant is a line below its product, with the same name, its options, price, SKU, stock and image, and nothing else. The columns `_id` and `version` are ignored. With `dryRun` it only reports the problems of each line. An error response has the same `problems`. With `mode` `update` the file updates existing products and variants instead, found by `_id` or else by SKU: empty cells change nothing, and a line with an outdated `version` is reported.",
  encoding: "multipart",
  maximumFileBytes: maxProductFileBytes,
  body: z.object({
    file: z
      .file({ error: m["catalog.productImport.fileNeeded"] })
      .check(z.maxSize(maxProductFileBytes, { error: m["catalog.productImport.fileTooLarge"] })),
    mode: z.optional(z.enum(["create", "update"], { error: m["catalog.productImport.modeUnknown"] })),
    dryRun: z.optional(
      z.enum(["true", "false"], { error: () => m["common.field.notTrueOrFalse"]({ name: "dryRun" }) }),
    ),
  }),
  output: z.object({
    /** Number of products that are valid, including all their variants. */
    ready: z.number(),
    /** Number of created products; 0 in a dry run. */
    made: z.number(),
    /**
     * Number of updated products, including products with changes only in their variants; 0 in a dry run.
     * Omitted in an import.
     */
    updated: z.optional(z.number()),
    /** The first changes of an update. */
    changes: z.optional(z.array(ImportChange)),
    problems: z.array(ImportProblem),
  }),
});

/** A product or variant as a row of an export file, with the columns of the import, its id and its version. */
export const ExportedProduct = z.object(
  Object.fromEntries(fileColumns.map((column) => [column, z.union([z.string(), z.number()])])) as Record<
    FileColumn,
    z.ZodMiniUnion<[z.ZodMiniString, z.ZodMiniNumber]>
  >,
);

export const exportProducts = endpoint({
  method: "GET",
  path: "/api/product/export",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Exports products as a CSV file with the columns of the import, `_id` and `version`, oldest first unless sorted, each followed by its further variants, one per line. `search`, the filters and `sort` work as in the list.",
  query: exportQuery(ExportedProduct, {
    /** Slug of a category. */
    category: optionalText(200),
    /** If omitted, products of any visibility. */
    visibility: z.optional(
      z.enum(["", ...visibilityChoices], { error: m["catalog.field.visibilityUnknown"] }),
    ),
    /** If omitted, oldest first. */
    sort: productExportSort,
  }),
  csvFile: "products",
  output: ExportedProduct,
});
