import { useState } from "react";
import styles from "#app/ui/address-fields.module.css";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { maxAddressLabelLength } from "#contract/accounts/address-book-limits.ts";
import { m } from "#messages";

/** Name of the checkbox in the form. */
export const saveField = "saveAddress";

/** Offers to save the typed address; the label is in the form only while the checkbox is ticked. */
export function SaveAddress() {
  const [isSaving, setSaving] = useState(false);
  return (
    <div className={styles.fields}>
      <CheckboxField
        label={m["addressBook.saveNew"]()}
        name={saveField}
        checked={isSaving}
        onChange={() => setSaving(!isSaving)}
        className={styles.whole}
      />
      {isSaving && (
        <TextField
          label={m["addressBook.label"]()}
          name="label"
          autoComplete="off"
          maxLength={maxAddressLabelLength}
          hint={m["addressBook.labelHint"]()}
          className={styles.whole}
        />
      )}
    </div>
  );
}
