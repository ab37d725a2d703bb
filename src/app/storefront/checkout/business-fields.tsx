import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { businessBuyerWords as words } from "#contract/business-buyer-words.ts";
import styles from "./address-fields.module.css";

/** Company and GSTIN of a business that buys; they are there, and sent, only while it is ticked. */
export function BusinessFields({ errors }: { errors: FormErrors }) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles.fields}>
      <CheckboxField
        label={words.offer}
        checked={wanted}
        onChange={() => setWanted(!wanted)}
        className={styles.whole}
      />
      {wanted && (
        <>
          <TextField
            label={words.company}
            name="company"
            autoComplete="billing organization"
            required
            error={errors.company}
          />
          <TextField
            label={words.gstin}
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={errors.gstin}
          />
        </>
      )}
    </div>
  );
}
