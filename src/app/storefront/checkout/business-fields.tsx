import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import styles from "#app/ui/address-fields.module.css";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Company and GSTIN, present in the form only while the checkbox is ticked. */
export function BusinessFields({ errors }: { errors: FormErrors }) {
  const [isBusiness, setBusiness] = useState(false);
  return (
    <div className={styles.fields}>
      <CheckboxField
        label={m["checkout.businessBuyer.offer"]()}
        checked={isBusiness}
        onChange={() => setBusiness(!isBusiness)}
        className={styles.whole}
      />
      {isBusiness && (
        <>
          <TextField
            label={m["checkout.businessBuyer.company"]()}
            name="company"
            autoComplete="billing organization"
            required
            error={errors.company}
          />
          <TextField
            label={m["checkout.businessBuyer.gstin"]()}
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
