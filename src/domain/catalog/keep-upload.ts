import { invalid, ShopError } from "#domain/errors.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError, type PublicFiles, type PublishedFile } from "#ports/files/file-store.ts";

/**
 * Stores an uploaded file. Throws `invalid` on `file` if the store refuses it, `unavailable`, with `failed`
 * as the message, if it cannot be stored now.
 */
export async function keepUpload(
  files: Pick<PublicFiles<object>, "put">,
  file: File,
  failed: string,
): Promise<PublishedFile> {
  try {
    return await files.put({ bytes: new Uint8Array(await file.arrayBuffer()), label: file.name });
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid(error.message, "file");
    if (error instanceof FileStoreError) throw new ShopError("unavailable", failed, { cause: error });
    throw error;
  }
}
