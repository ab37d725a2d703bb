import { pincodeLength, tidyPincode } from "../lib/pincode.ts";
import { TidyField, type TidyFieldProps } from "./tidy-field.tsx";

/** A six-digit PIN code input; `273 001` becomes `273001`. */
export function PincodeField(props: Omit<TidyFieldProps, "inputMode" | "maxLength">) {
  return <TidyField {...props} inputMode="numeric" maxLength={pincodeLength} tidy={tidyPincode} />;
}
