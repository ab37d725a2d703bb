import type { ProductClip } from "#contract/catalog/product-clip.ts";
import { invalid } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { keepUpload } from "./keep-upload.ts";

/**
 * Stores a product video and returns its address. Throws `invalid` on `file` if it is neither MP4 nor WebM,
 * `unavailable` if it cannot be stored now.
 */
export async function keepClip({ clips }: Pick<Shop, "clips">, file: File): Promise<{ file: string }> {
  return { file: (await keepUpload(clips, file, m["catalog.productClip.failed"]())).address };
}

/**
 * Stores the captions of a video and returns their address. Throws `invalid` on `file` if the file is not WebVTT,
 * `unavailable` if it cannot be stored now.
 */
export async function keepCaptions(
  { captions }: Pick<Shop, "captions">,
  file: File,
): Promise<{ file: string }> {
  return { file: (await keepUpload(captions, file, m["catalog.productClip.captionsFailed"]())).address };
}

/**
 * Returns an error for the first field of the clip whose file is not in the shop's store; null if all files exist.
 */
export async function findClipFault(
  { clips, captions }: Pick<Shop, "clips" | "captions">,
  clip: ProductClip | null | undefined,
): Promise<{ field: string; message: string } | null> {
  if (!clip) return null;
  if (!(await clips.find(clip.file)))
    return { field: "clip.file", message: m["catalog.productClip.notFound"]() };
  if (clip.captions === undefined || (await captions.find(clip.captions))) return null;
  return { field: "clip.captions", message: m["catalog.productClip.captionsNotFound"]() };
}

/** Throws `invalid` on the first field of the clip whose file is not in the shop's store. */
export async function requireClip(
  shop: Pick<Shop, "clips" | "captions">,
  clip: ProductClip | null | undefined,
): Promise<void> {
  const fault = await findClipFault(shop, clip);
  if (fault) throw invalid(fault.message, fault.field);
}
