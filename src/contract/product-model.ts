import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { atMost, oneLine } from "./fields.ts";
import { maximumModelBytes, modelAddressPattern } from "./product-model-files.ts";
import { productModelWords as words } from "./product-model-words.ts";

/**
 * The address of a model of the product that buyers turn: of one that was uploaded, or of one that came with the shop. A
 * call that leaves it out leaves it as it is, empty text takes it away; lists leave it out, except for the office.
 */
export const productModel = {
  input: z.optional(
    z.string({ error: words.notKept }).check(
      oneLine(),
      atMost(100, words.notKept),
      z.refine((said: string) => said === "" || modelAddressPattern.test(said), { error: words.notKept }),
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
    "Stores a GLB file (glTF 2.0) and answers its address, for the model of a product; it is judged by its content.",
  encoding: "multipart",
  maximumFileBytes: maximumModelBytes,
  body: z.object({
    file: z.file({ error: words.fileNeeded }).check(z.maxSize(maximumModelBytes, words.fileTooLarge)),
  }),
  output: z.object({ file: z.string() }),
});
