import { isSuppliedModel } from "#contract/catalog/product-model-files.ts";
import { invalid } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { keepUpload } from "./keep-upload.ts";

/**
 * Stores a 3D model and returns its address. Throws `invalid` on `file` if it is not a GLB that pages can
 * show, `unavailable` if it cannot be stored now.
 */
export async function keepModel({ models }: Pick<Shop, "models">, file: File): Promise<{ file: string }> {
  return { file: (await keepUpload(models, file, m["catalog.productModel.failed"]())).address };
}

/** Returns a field error if the model is not in the shop's store; null if it is, or if no model is given. */
export async function findModelFault(
  { models }: Pick<Shop, "models">,
  model: string | undefined,
): Promise<{ field: string; message: string } | null> {
  if (!model || isSuppliedModel(model) || (await models.find(model))) return null;
  return { field: "model", message: m["catalog.productModel.notFound"]() };
}

/** Throws `invalid` on `model` if the model is not in the shop's store. */
export async function requireModel(shop: Pick<Shop, "models">, model: string | undefined): Promise<void> {
  const fault = await findModelFault(shop, model);
  if (fault) throw invalid(fault.message, fault.field);
}
