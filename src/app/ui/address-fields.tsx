import type { FormErrors } from "#app/lib/form-errors.ts";
import type { AddressField } from "#app/lib/shipping-form.ts";
import { shippingLabels } from "#contract/checkout/shipping-labels.ts";
import { m } from "#messages";
import styles from "./address-fields.module.css";
import { TextAreaField, TextField } from "./field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { PincodeField } from "./pincode-field.tsx";

export interface AddressFieldsProps {
  /** Initial values. */
  values: Partial<Record<AddressField, string>>;
  /** Initial email; omit for a form without an email field. */
  email?: string;
  errors: FormErrors;
}

/** The shipping address fields (Specification §3). */
export function AddressFields({ values, email, errors }: AddressFieldsProps) {
  const field = (name: keyof typeof shippingLabels, detail: string) => ({
    label: shippingLabels[name](),
    name,
    autoComplete: `shipping ${detail}`,
    required: true,
    error: errors[name],
  });
  return (
    <div className={styles.fields}>
      <TextField {...field("name", "name")} defaultValue={values.name} className={styles.whole} />
      {email !== undefined && (
        <TextField
          {...field("email", "email")}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      )}
      <PhoneField
        {...field("phone", "tel")}
        before="+91"
        defaultValue={values.phone}
        className={email === undefined ? styles.whole : undefined}
      />
      <TextAreaField
        {...field("address", "street-address")}
        rows={2}
        defaultValue={values.address}
        className={styles.whole}
      />
      <TextField {...field("city", "address-level2")} defaultValue={values.city} />
      <PincodeField {...field("pincode", "postal-code")} defaultValue={values.pincode} />
      <TextField
        label={m["checkout.destination.state"]()}
        name="state"
        autoComplete="shipping address-level1"
        defaultValue={values.state}
        error={errors.state}
      />
      <TextField
        label={m["checkout.country"]()}
        name="country"
        autoComplete="shipping country-name"
        defaultValue={values.country ?? "India"}
        error={errors.country}
      />
    </div>
  );
}
