import { type TextWithCaret, withoutSeparators } from "./text-with-caret.ts";

/** Digits of a PIN code (Specification §5). */
export const pincodeLength = 6;

/** Removes separators and anything after six characters: `273 001` becomes `273001`. */
export function tidyPincode(input: TextWithCaret): TextWithCaret {
  const { text, caret } = withoutSeparators(input);
  return { text: text.slice(0, pincodeLength), caret: Math.min(caret, pincodeLength) };
}
