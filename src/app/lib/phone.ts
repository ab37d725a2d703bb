import { type TypedText, withoutSeparators } from "./typed-text.ts";

/** The country's code or the trunk's zero, once a whole number follows it: ten digits are left alone. */
const prefix = /^(?:\+91|0)(?=\d{10}$)/;

/**
 * The number as calls take it: without spaces and dashes, and without one leading +91 or 0 before ten digits. What
 * stood before the caret stays before it.
 */
export function tidyPhone(typed: TypedText): TypedText {
  const { text, caret } = withoutSeparators(typed);
  const cut = prefix.exec(text)?.[0].length ?? 0;
  return { text: text.slice(cut), caret: Math.max(0, caret - cut) };
}
