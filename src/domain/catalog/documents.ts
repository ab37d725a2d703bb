import { productDocumentWords as words } from "#contract/product-document-words.ts";
import type { ProductDocument, SaidDocument } from "#contract/product-documents.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { invalid, ShopError } from "../errors.ts";
import type { Shop } from "../shop.ts";

/**
 * Keeps a document that products can have, and answers its address and its size in bytes. `invalid` on `file` when it
 * is no PDF, `unavailable` when it cannot be kept now.
 */
export async function keepDocument(
  { downloads }: Pick<Shop, "downloads">,
  file: File,
): Promise<Omit<ProductDocument, "title">> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kept = await downloads.put({ bytes, label: file.name });
    return { file: kept.address, bytes: kept.bytes };
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid(error.message, "file");
    if (error instanceof FileStoreError) throw new ShopError("unavailable", words.failed, { cause: error });
    throw error;
  }
}

/** Each document with its size; null in the place of one that the shop does not have. */
export async function findDocuments(
  { downloads }: Pick<Shop, "downloads">,
  said: readonly SaidDocument[],
): Promise<(ProductDocument | null)[]> {
  return Promise.all(
    said.map(async ({ title, file }) => {
      const found = await downloads.find(file);
      return found && { title, file, bytes: found.bytes };
    }),
  );
}

/** Each document with its size; `invalid` on the address of the first one that the shop does not have. */
export async function requireDocuments(
  shop: Pick<Shop, "downloads">,
  said: readonly SaidDocument[],
): Promise<ProductDocument[]> {
  const found = await findDocuments(shop, said);
  return found.map((document, place) => {
    if (!document) throw invalid(words.notKept, `documents.${place}.file`);
    return document;
  });
}
