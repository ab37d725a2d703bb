import { type TextWithCaret, withoutSeparators } from "../lib/text-with-caret.ts";
import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** Number of digits in a PIN code (Specification §5). */
const pincodeLength = 6;

/** Removes separators and anything after six characters: `273 001` becomes `273001`. */
export function tidyPincode(input: TextWithCaret): TextWithCaret {
  const { text, caret } = withoutSeparators(input);
  return { text: text.slice(0, pincodeLength), caret: Math.min(caret, pincodeLength) };
}

/** A six-digit PIN code input; `273 001` becomes `273001`. */
export function PincodeField(props: Omit<FormattedFieldProps, "inputMode" | "maxLength">) {
  return <FormattedField {...props} inputMode="numeric" maxLength={pincodeLength} tidy={tidyPincode} />;
}
