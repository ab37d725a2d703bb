import type { DocumentInput, ProductDocument } from "#contract/catalog/product-documents.ts";
import { invalid } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { keepUpload } from "./keep-upload.ts";

/**
 * Stores a product document and returns its address and size in bytes. Throws `invalid` on `file` if it is
 * not a PDF, `unavailable` if it cannot be stored now.
 */
export async function keepDocument(
  { downloads }: Pick<Shop, "downloads">,
  file: File,
): Promise<Omit<ProductDocument, "title">> {
  const { address, bytes } = await keepUpload(downloads, file, m["catalog.productDocument.failed"]());
  return { file: address, bytes };
}

/** Looks up each document's size; null for a file that the shop does not have. */
export async function findDocuments(
  { downloads }: Pick<Shop, "downloads">,
  documents: readonly DocumentInput[],
): Promise<(ProductDocument | null)[]> {
  return Promise.all(
    documents.map(async ({ title, file }) => {
      const found = await downloads.find(file);
      return found && { title, file, bytes: found.bytes };
    }),
  );
}

/**
 * Returns the documents with their sizes. Throws `invalid` on the address of the first file that the shop
 * does not have.
 */
export async function requireDocuments(
  shop: Pick<Shop, "downloads">,
  documents: readonly DocumentInput[],
): Promise<ProductDocument[]> {
  const found = await findDocuments(shop, documents);
  return found.map((document, index) => {
    if (!document) throw invalid(m["catalog.productDocument.notFound"](), `documents.${index}.file`);
    return document;
  });
}
