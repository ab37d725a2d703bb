import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { PincodeField } from "#app/ui/pincode-field.tsx";
import styles from "./address-fields.module.css";
import { destinationWords as words } from "./destination-words.ts";

export interface DestinationFieldsProps {
  /** The address of the profile, one text. */
  address: string;
  errors: FormErrors;
}

/** PIN code and state of the address, which delivery and tax go by; the PIN code as the address has it, if it does. */
export function DestinationFields({ address, errors }: DestinationFieldsProps) {
  return (
    <div className={styles.fields}>
      <PincodeField
        label={words.pincode}
        name="pincode"
        autoComplete="shipping postal-code"
        hint={words.pincodeHint}
        defaultValue={pincodeIn(address)}
        error={errors.pincode}
      />
      <TextField
        label={words.state}
        name="state"
        autoComplete="shipping address-level1"
        hint={words.stateHint}
        error={errors.state}
      />
    </div>
  );
}

/** The last six digits in a row, as one or with a space in them; nothing where there are none. */
const pincodeIn = (address: string): string =>
  address
    .match(/\b[1-9]\d{2} ?\d{3}\b/g)
    ?.at(-1)
    ?.replace(" ", "") ?? "";
