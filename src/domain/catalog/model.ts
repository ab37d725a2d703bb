import { isSuppliedModel } from "#contract/product-model-files.ts";
import { productModelWords as words } from "#contract/product-model-words.ts";
import { invalid } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { keepUpload } from "./keep-upload.ts";

/**
 * Keeps a model that a product can have, and answers its address. `invalid` on `file` when it is no GLB that a page can
 * show, `unavailable` when it cannot be kept now.
 */
export async function keepModel({ models }: Pick<Shop, "models">, file: File): Promise<{ file: string }> {
  return { file: (await keepUpload(models, file, words.failed)).address };
}

/** What a product cannot have as its model, since the shop does not have it; null when it can. */
export async function findModelFault(
  { models }: Pick<Shop, "models">,
  model: string | undefined,
): Promise<{ field: string; message: string } | null> {
  if (!model || isSuppliedModel(model) || (await models.find(model))) return null;
  return { field: "model", message: words.notKept };
}

/** `invalid` on `model` when the shop does not have it. */
export async function requireModel(shop: Pick<Shop, "models">, model: string | undefined): Promise<void> {
  const fault = await findModelFault(shop, model);
  if (fault) throw invalid(fault.message, fault.field);
}
