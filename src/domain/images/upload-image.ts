import { BoundedQueue } from "#domain/bounded-queue.ts";
import { invalid, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import type { HostedImage, ImageUpload } from "#ports/images/image-host.ts";

/** Limits uploads, because queued pictures occupy memory and each takes about a second. */
export const imageQueue = new BoundedQueue({ concurrency: 2, maxLength: 20 });

/**
 * Stores a picture for the site. Throws `invalid` on `field` if the file is unusable, `unavailable` if the
 * image host fails, `busy` if the queue is full.
 */
export async function uploadImage(
  { images }: Pick<Shop, "images">,
  upload: ImageUpload,
  field = "file",
): Promise<HostedImage> {
  try {
    return await imageQueue.run(() => images.upload(upload));
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid(error.message, field);
    if (error instanceof FileStoreError)
      throw new ShopError("unavailable", m["common.image.failed"](), { cause: error });
    throw error;
  }
}
