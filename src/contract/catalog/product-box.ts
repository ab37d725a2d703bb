import * as z from "zod/mini";
import { requiredText } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Maximum number of lines for the box contents. */
export const maxBoxLines = 30;

/** Maximum length of a line, in characters. */
const maxBoxLineLength = 120;

/**
 * Contents of a product's box, one item per line, for example `2 × Battery`. Input: unchanged if omitted.
 * Product lists omit it, except for staff.
 */
export const productBox = {
  input: z.optional(
    z.array(requiredText(m["catalog.productBox.lineMissing"], maxBoxLineLength)).check(
      z.maxLength(maxBoxLines, {
        error: () => m["catalog.productBox.tooManyLines"]({ maximum: maxBoxLines }),
      }),
    ),
  ),
  output: z.optional(z.array(z.string())),
};
