import * as z from "zod/mini";
import { ProductInput } from "./catalog.ts";
import { catalogFieldWords } from "./catalog-field-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import { requiredText } from "./fields.ts";
import { maximumProductFileBytes, productImportWords } from "./product-import-words.ts";

/** A product as a file says it: as the form does, but with the name or the slug of its category. */
export const ImportedProduct = z.safeExtend(ProductInput, {
  category: requiredText(catalogFieldWords.categoryNeeded, 150),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

/** What keeps a line from becoming a product. `field` is a column, or empty when it is the whole line. */
export const ImportProblem = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const importProducts = endpoint({
  method: "POST",
  path: "/api/product/import",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Adds the products of a CSV file, all or none; with `dryRun` it only tells what is wrong with which line. A refusal carries the same `problems`.",
  encoding: "multipart",
  maximumFileBytes: maximumProductFileBytes,
  body: z.object({
    file: z
      .file({ error: productImportWords.fileNeeded })
      .check(z.maxSize(maximumProductFileBytes, productImportWords.fileTooLarge)),
    dryRun: z.optional(z.enum(["true", "false"], { error: fieldWords.neitherTrueNorFalse("dryRun") })),
  }),
  output: z.object({
    /** Lines that nothing is wrong with. */
    ready: z.number(),
    /** Products that were made; none in a dry run. */
    made: z.number(),
    problems: z.array(ImportProblem),
  }),
});
