import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { requiredText, shapedText } from "./fields.ts";
import { documentAddressPattern, maximumDocumentBytes } from "./product-document-files.ts";
import { productDocumentWords as words } from "./product-document-words.ts";

/** Maximum number of documents per product. */
export const mostDocuments = 8;

/** Maximum length of a title, in characters. */
export const longestDocumentTitle = 80;

/** Document input: title, and the address returned by the upload. */
export const SaidDocument = z.object({
  title: requiredText(words.titleNeeded, longestDocumentTitle),
  file: shapedText(documentAddressPattern, words.notKept, 100),
});
export type SaidDocument = z.infer<typeof SaidDocument>;

/** A product document; `bytes` is its size. */
export const ProductDocument = z.object({ title: z.string(), file: z.string(), bytes: z.int() });
export type ProductDocument = z.infer<typeof ProductDocument>;

/**
 * Downloads for a product, such as its manual, in the order set by staff. Unchanged if omitted; lists omit
 * it, except for staff.
 */
export const productDocuments = {
  input: z.optional(
    z.array(SaidDocument).check(
      z.maxLength(mostDocuments, words.manyDocuments(mostDocuments)),
      z.refine((documents) => new Set(documents.map(({ file }) => file)).size === documents.length, {
        error: words.shownTwice,
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
  maximumFileBytes: maximumDocumentBytes,
  body: z.object({
    file: z.file({ error: words.fileNeeded }).check(z.maxSize(maximumDocumentBytes, words.fileTooLarge)),
  }),
  output: z.object({ file: z.string(), bytes: z.int() }),
});
