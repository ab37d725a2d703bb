import { uploadImage } from "#contract/kernel/images.ts";
import * as contract from "#contract/kernel/picture-copies.ts";
import { listMissingCopies, type MissingCopy, retryPictureCopy } from "#domain/images/picture-copies.ts";
import { uploadImage as upload } from "#domain/images/upload-image.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Image upload of the back office; the response uses the field names of common image hosts. */
export function bindImages(bind: Binder, { shop }: ApiOptions): void {
  bind(uploadImage, async ({ input: { body } }) => {
    const image = await upload(shop, {
      bytes: new Uint8Array(await body.file.arrayBuffer()),
      filename: body.file.name,
    });
    return {
      message: m["common.image.uploaded"](),
      secure_url: image.secureUrl,
      public_id: image.publicId,
      width: image.width,
      height: image.height,
      format: image.format,
      bytes: image.bytes,
    };
  });

  bind(contract.listMissingPictureCopies, async ({ input: { query } }) => {
    const { copies, pagination } = await listMissingCopies(shop.db, query);
    return { copies: copies.map(serializePictureCopy), pagination };
  });

  bind(contract.retryPictureCopy, async ({ input: { body } }) => {
    await retryPictureCopy(shop.db, body.address);
    return { message: m["common.pictureCopy.retryPlanned"]() };
  });
}

const serializePictureCopy = ({
  address,
  problem,
  attempts,
  attemptedAt,
  nextAttemptAt,
  usedBy,
}: MissingCopy): contract.MissingPictureCopy => ({
  address,
  status: nextAttemptAt ? "waiting" : "failed",
  problem,
  attempts,
  attemptedAt: attemptedAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  usedBy,
});
