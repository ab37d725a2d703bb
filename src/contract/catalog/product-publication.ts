import * as z from "zod/mini";
import { momentInput, trueOrFalse } from "#contract/kernel/fields.ts";
import { staffOnlyField } from "#contract/kernel/record-fields.ts";
import { m } from "#messages";

/**
 * Fields that decide whether a product is public. If they are omitted, a new product is published at once,
 * and an existing product keeps its state.
 */
export const productPublication = {
  /** False for a draft. Turning a scheduled product into a draft removes its publication time. */
  isPublished: staffOnlyField({ input: z.optional(trueOrFalse("isPublished")), output: z.boolean() }),
  /** When the product becomes public, if that is in the future. */
  publishAt: staffOnlyField({
    input: z.optional(momentInput(m["catalog.field.publishAtInvalid"])),
    output: z.nullable(z.string()),
  }),
};

/** Rejects a draft with a publication time. */
export const publicationCheck = z.refine<{
  isPublished?: boolean | undefined;
  publishAt?: string | null | undefined;
}>(({ isPublished, publishAt }) => isPublished !== false || publishAt == null, {
  error: m["catalog.draftScheduled"],
  path: ["publishAt"],
});
