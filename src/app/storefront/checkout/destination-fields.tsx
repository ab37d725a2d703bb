import type { FormErrors } from "#app/lib/form-errors.ts";
import styles from "#app/ui/address-fields.module.css";
import { TextField } from "#app/ui/field.tsx";
import { PincodeField } from "#app/ui/pincode-field.tsx";
import { m } from "#messages";

export interface DestinationFieldsProps {
  /** The address in the profile, as free text. */
  address: string;
  errors: FormErrors;
}

/** PIN code and state, which determine delivery and tax; the PIN code is prefilled if the address contains one. */
export function DestinationFields({ address, errors }: DestinationFieldsProps) {
  return (
    <div className={styles.fields}>
      <PincodeField
        label={m["checkout.destination.pincode"]()}
        name="pincode"
        autoComplete="shipping postal-code"
        hint={m["checkout.destination.pincodeHint"]()}
        defaultValue={pincodeIn(address)}
        error={errors.pincode}
      />
      <TextField
        label={m["checkout.destination.state"]()}
        name="state"
        autoComplete="shipping address-level1"
        hint={m["checkout.destination.stateHint"]()}
        error={errors.state}
      />
    </div>
  );
}

/** The last six-digit number in the address, also written as `273 001`; empty if there is none. */
const pincodeIn = (address: string): string =>
  address
    .match(/\b[1-9]\d{2} ?\d{3}\b/g)
    ?.at(-1)
    ?.replace(" ", "") ?? "";
