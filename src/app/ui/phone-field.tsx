import { tidyPhone } from "../lib/phone.ts";
import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** A phone number input that normalises common spellings. */
export function PhoneField(props: Omit<FormattedFieldProps, "type">) {
  return <FormattedField autoComplete="tel" {...props} type="tel" tidy={tidyPhone} />;
}
