import { pincodeLength, tidyPincode } from "../lib/pincode.ts";
import { TidyField, type TidyFieldProps } from "./tidy-field.tsx";

/** A PIN code of six digits; `273 001` is taken without its space. */
export function PincodeField(props: Omit<TidyFieldProps, "inputMode" | "maxLength">) {
  return <TidyField {...props} inputMode="numeric" maxLength={pincodeLength} tidy={tidyPincode} />;
}
