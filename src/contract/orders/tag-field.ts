import * as z from "zod/mini";
import { maxTextLength, singleLine } from "#contract/kernel/fields.ts";
import { m } from "#messages";

export const maxTagsPerOrder = 10;
export const maxTagLength = 30;

/** Letters, digits, spaces and a few signs; no commas, because lists of tags are separated by commas. */
const tagPattern = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} &+./#_-]*$/u;

/** Normalises a tag: lower case, one space between words. */
const normalizeTag = (text: string) => text.toLowerCase().replace(/ +/g, " ");

/** A tag of an order, such as `fragile`. Tags that differ only in case or spaces are the same. */
// @__NO_SIDE_EFFECTS__
export function tagField() {
  const invalid = () => m["orderTags.invalid"]({ maximum: maxTagLength });
  return z
    .string({ error: invalid })
    .check(
      singleLine(),
      maxTextLength(maxTagLength, invalid),
      z.overwrite(normalizeTag),
      maxTextLength(maxTagLength, invalid),
      z.regex(tagPattern, { error: invalid }),
    );
}
