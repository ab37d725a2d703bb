import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { maxModelBytes, modelAddressPattern } from "./product-model-files.ts";

/**
 * Address of the product's 3D model, uploaded or supplied. Input: unchanged if omitted; an empty text removes
 * it. Product lists omit it, except for staff.
 */
export const productModel = {
  input: z.optional(
    z.string({ error: m["catalog.productModel.notFound"] }).check(
      singleLine(),
      maxTextLength(100, m["catalog.productModel.notFound"]),
      z.refine((address: string) => address === "" || modelAddressPattern.test(address), {
        error: m["catalog.productModel.notFound"],
      }),
    ),
  ),
  output: z.optional(z.string()),
};

export const uploadProductModel = endpoint({
  method: "POST",
  path: "/api/product/model",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Stores a GLB file (glTF 2.0) as a product's 3D model and returns its address; the file type is detected from its content.",
  encoding: "multipart",
  maximumFileBytes: maxModelBytes,
  body: z.object({
    file: z
      .file({ error: m["catalog.productModel.fileNeeded"] })
      .check(z.maxSize(maxModelBytes, { error: m["catalog.productModel.fileTooLarge"] })),
  }),
  output: z.object({ file: z.string() }),
});
