import { type TypedText, withoutSeparators } from "./typed-text.ts";

const digits = 6;

/** The pincode as calls take it: `273 001` without its space, and nothing behind six characters. */
export function tidyPincode(typed: TypedText): TypedText {
  const { text, caret } = withoutSeparators(typed);
  return { text: text.slice(0, digits), caret: Math.min(caret, digits) };
}
