import { type TypedText, withoutSeparators } from "./typed-text.ts";

/** Digits of a PIN code (Specification §5). */
export const pincodeLength = 6;

/** The pincode as calls take it: `273 001` without its space, and nothing behind six characters. */
export function tidyPincode(typed: TypedText): TypedText {
  const { text, caret } = withoutSeparators(typed);
  return { text: text.slice(0, pincodeLength), caret: Math.min(caret, pincodeLength) };
}
