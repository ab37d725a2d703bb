import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { productBoxWords as words } from "./product-box-words.ts";

/** Maximum number of lines for the box contents. */
export const mostBoxLines = 30;

/** Maximum length of a line, in characters. */
const longestBoxLine = 120;

/**
 * Contents of a product's box, one item per line, for example `2 × Battery`. Unchanged if omitted; lists omit
 * it, except for staff.
 */
export const productBox = {
  input: z.optional(
    z
      .array(requiredText(words.lineEmpty, longestBoxLine))
      .check(z.maxLength(mostBoxLines, words.manyLines(mostBoxLines))),
  ),
  output: z.optional(z.array(z.string())),
};
