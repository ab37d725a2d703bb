import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { productBoxWords as words } from "./product-box-words.ts";

/** Lines that can say what is in the box. */
export const mostBoxLines = 30;

/** Characters of one line. */
export const longestBoxLine = 120;

/**
 * What is in the box of a product, a thing to a line, `2 × Battery` where there are several. A call that leaves it out
 * leaves it as it is; lists leave it out, except for the office.
 */
export const productBox = {
  input: z.optional(
    z
      .array(requiredText(words.lineEmpty, longestBoxLine))
      .check(z.maxLength(mostBoxLines, words.manyLines(mostBoxLines))),
  ),
  output: z.optional(z.array(z.string())),
};
