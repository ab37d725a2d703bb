import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { businessBuyerWords as words } from "#contract/checkout/business-buyer-words.ts";
import styles from "./address-fields.module.css";

/** Company and GSTIN, present in the form only while the checkbox is ticked. */
export function BusinessFields({ errors }: { errors: FormErrors }) {
  const [isBusiness, setBusiness] = useState(false);
  return (
    <div className={styles.fields}>
      <CheckboxField
        label={words.offer}
        checked={isBusiness}
        onChange={() => setBusiness(!isBusiness)}
        className={styles.whole}
      />
      {isBusiness && (
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
