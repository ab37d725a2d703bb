import { imageWords } from "#contract/image-words.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import type { HostedImage, ImageUpload } from "#ports/images/image-host.ts";
import { invalid, ShopError } from "../errors.ts";
import type { Shop } from "../shop.ts";

/** Has a picture served; `invalid` on `field` when the file is no good, `unavailable` when the host is in trouble. */
export async function uploadImage(
  { images }: Pick<Shop, "images">,
  upload: ImageUpload,
  field = "file",
): Promise<HostedImage> {
  try {
    return await images.upload(upload);
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid(error.message, field);
    if (error instanceof FileStoreError)
      throw new ShopError("unavailable", imageWords.failed, { cause: error });
    throw error;
  }
}
