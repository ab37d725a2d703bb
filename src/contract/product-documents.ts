import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { requiredText, shapedText } from "./fields.ts";
import { documentAddressPattern, maximumDocumentBytes } from "./product-document-files.ts";
import { productDocumentWords as words } from "./product-document-words.ts";

/** Documents that a product can have. */
export const mostDocuments = 8;

/** Characters that say what a document is. */
export const longestDocumentTitle = 80;

/** A document as a call says it: what it is, and the address that its upload has answered. */
export const SaidDocument = z.object({
  title: requiredText(words.titleNeeded, longestDocumentTitle),
  file: shapedText(documentAddressPattern, words.notKept, 100),
});
export type SaidDocument = z.infer<typeof SaidDocument>;

/** A document of a product on the wire; `bytes` is its size. */
export const ProductDocument = z.object({ title: z.string(), file: z.string(), bytes: z.int() });
export type ProductDocument = z.infer<typeof ProductDocument>;

/**
 * What buyers may take along about a product, such as its manual, in the order of the office. A call that leaves it out
 * leaves it as it is; lists leave it out, except for the office.
 */
export const productDocuments = {
  input: z.optional(
    z.array(SaidDocument).check(
      z.maxLength(mostDocuments, words.manyDocuments(mostDocuments)),
      z.refine((said) => new Set(said.map(({ file }) => file)).size === said.length, {
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
    "Stores a PDF and answers its address, for the documents of a product; it is judged by its content.",
  encoding: "multipart",
  maximumFileBytes: maximumDocumentBytes,
  body: z.object({
    file: z.file({ error: words.fileNeeded }).check(z.maxSize(maximumDocumentBytes, words.fileTooLarge)),
  }),
  output: z.object({ file: z.string(), bytes: z.int() }),
});
