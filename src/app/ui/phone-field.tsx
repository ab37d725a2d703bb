import { type TextWithCaret, withoutSeparators } from "../lib/text-with-caret.ts";
import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** Country code or trunk prefix, if followed by a complete ten-digit number. */
const prefix = /^(?:\+91|0)(?=\d{10}$)/;

/** Removes spaces, dashes and one leading +91 or 0 before ten digits, as the API expects. Keeps the caret position. */
export function tidyPhone(input: TextWithCaret): TextWithCaret {
  const { text, caret } = withoutSeparators(input);
  const prefixLength = prefix.exec(text)?.[0].length ?? 0;
  return { text: text.slice(prefixLength), caret: Math.max(0, caret - prefixLength) };
}

/** A phone number input that normalises common spellings. */
export function PhoneField(props: Omit<FormattedFieldProps, "type">) {
  return <FormattedField autoComplete="tel" {...props} type="tel" tidy={tidyPhone} />;
}
