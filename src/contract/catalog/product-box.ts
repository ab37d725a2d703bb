import * as z from "zod/mini";
import { requiredText } from "#contract/kernel/fields.ts";
import { productBoxWords as words } from "./product-box-words.ts";

/** Maximum number of lines for the box contents. */
export const maxBoxLines = 30;

/** Maximum length of a line, in characters. */
const maxBoxLineLength = 120;

/**
 * Contents of a product's box, one item per line, for example `2 × Battery`. Unchanged if omitted; lists omit
 * it, except for staff.
 */
export const productBox = {
  input: z.optional(
    z
      .array(requiredText(words.lineEmpty, maxBoxLineLength))
      .check(z.maxLength(maxBoxLines, words.manyLines(maxBoxLines))),
  ),
  output: z.optional(z.array(z.string())),
};
