import { tidyPhone } from "../lib/phone.ts";
import { TidyField, type TidyFieldProps } from "./tidy-field.tsx";

/** A field for a phone number as people write it. */
export function PhoneField(props: Omit<TidyFieldProps, "type">) {
  return <TidyField autoComplete="tel" {...props} type="tel" tidy={tidyPhone} />;
}
