import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { patternText, requiredText } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { documentAddressPattern, maxDocumentBytes } from "./product-document-files.ts";

/** Maximum number of documents per product. */
export const maxDocuments = 8;

/** Maximum length of a title, in characters. */
export const maxDocumentTitleLength = 80;

/** Document input: title, and the address returned by the upload. */
export const DocumentInput = z.object({
  title: requiredText(m["catalog.productDocument.titleNeeded"], maxDocumentTitleLength),
  file: patternText(documentAddressPattern, m["catalog.productDocument.notFound"], 100),
});
export type DocumentInput = z.infer<typeof DocumentInput>;

/** A product document; `bytes` is its size. */
export const ProductDocument = z.object({ title: z.string(), file: z.string(), bytes: z.int() });
export type ProductDocument = z.infer<typeof ProductDocument>;

/**
 * Downloads for a product, such as its manual, in the order set by staff. Input: unchanged if omitted.
 * Product lists omit them, except for staff.
 */
export const productDocuments = {
  input: z.optional(
    z.array(DocumentInput).check(
      z.maxLength(maxDocuments, {
        error: () => m["catalog.productDocument.tooMany"]({ maximum: maxDocuments }),
      }),
      z.refine((documents) => new Set(documents.map(({ file }) => file)).size === documents.length, {
        error: m["catalog.productDocument.duplicate"],
      }),
    ),
  ),
  output: z.optional(z.array(ProductDocument)),
};

export const uploadProductDocument = endpoint({
  method: "POST",
  path: "/api/product/document",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Stores a PDF for a product's documents and returns its address; the file type is detected from its content.",
  encoding: "multipart",
  maximumFileBytes: maxDocumentBytes,
  body: z.object({
    file: z
      .file({ error: m["catalog.productDocument.fileNeeded"] })
      .check(z.maxSize(maxDocumentBytes, { error: m["catalog.productDocument.fileTooLarge"] })),
  }),
  output: z.object({ file: z.string(), bytes: z.int() }),
});
