import { tidyPhone } from "../lib/phone.ts";
import { TidyField, type TidyFieldProps } from "./tidy-field.tsx";

/** A phone number input that normalises common spellings. */
export function PhoneField(props: Omit<TidyFieldProps, "type">) {
  return <TidyField autoComplete="tel" {...props} type="tel" tidy={tidyPhone} />;
}
