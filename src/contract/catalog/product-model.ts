import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import { maxModelBytes, modelAddressPattern } from "./product-model-files.ts";
import { productModelWords as words } from "./product-model-words.ts";

/**
 * Address of the product's 3D model, uploaded or supplied. Unchanged if omitted, an empty text removes it;
 * lists omit it, except for staff.
 */
export const productModel = {
  input: z.optional(
    z.string({ error: words.notKept }).check(
      singleLine(),
      maxTextLength(100, words.notKept),
      z.refine((address: string) => address === "" || modelAddressPattern.test(address), {
        error: words.notKept,
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
    file: z.file({ error: words.fileNeeded }).check(z.maxSize(maxModelBytes, words.fileTooLarge)),
  }),
  output: z.object({ file: z.string() }),
});
