import { pincodeLength, tidyPincode } from "../lib/pincode.ts";
import { FormattedField, type FormattedFieldProps } from "./formatted-field.tsx";

/** A six-digit PIN code input; `273 001` becomes `273001`. */
export function PincodeField(props: Omit<FormattedFieldProps, "inputMode" | "maxLength">) {
  return <FormattedField {...props} inputMode="numeric" maxLength={pincodeLength} tidy={tidyPincode} />;
}
