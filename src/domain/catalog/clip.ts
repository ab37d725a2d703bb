import type { ProductClip } from "#contract/product-clip.ts";
import { productClipWords as words } from "#contract/product-clip-words.ts";
import { invalid } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { keepUpload } from "./keep-upload.ts";

/**
 * Keeps a film that a product can have, and answers its address. `invalid` on `file` when it is neither MP4 nor WebM,
 * `unavailable` when it cannot be kept now.
 */
export async function keepClip({ clips }: Pick<Shop, "clips">, file: File): Promise<{ file: string }> {
  return { file: (await keepUpload(clips, file, words.failed)).address };
}

/** Keeps what is said in a film; refused as {@link keepClip} when it is no WebVTT. */
export async function keepCaptions(
  { captions }: Pick<Shop, "captions">,
  file: File,
): Promise<{ file: string }> {
  return { file: (await keepUpload(captions, file, words.captionsFailed)).address };
}

/** What a product cannot have of a clip, since the shop does not have it; null when it has all. */
export async function findClipFault(
  { clips, captions }: Pick<Shop, "clips" | "captions">,
  clip: ProductClip | null | undefined,
): Promise<{ field: string; message: string } | null> {
  if (!clip) return null;
  if (!(await clips.find(clip.file))) return { field: "clip.file", message: words.notKept };
  if (clip.captions === undefined || (await captions.find(clip.captions))) return null;
  return { field: "clip.captions", message: words.captionsNotKept };
}

/** `invalid` on the field of the clip that the shop does not have. */
export async function requireClip(
  shop: Pick<Shop, "clips" | "captions">,
  clip: ProductClip | null | undefined,
): Promise<void> {
  const fault = await findClipFault(shop, clip);
  if (fault) throw invalid(fault.message, fault.field);
}
