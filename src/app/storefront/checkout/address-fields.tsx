import type { FormErrors } from "#app/lib/form-errors.ts";
import { tidyPincode } from "#app/lib/pincode.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { TidyField } from "#app/ui/tidy-field.tsx";
import type { User } from "#contract/auth.ts";
import { shippingLabels } from "#contract/checkout-words.ts";
import styles from "./address-fields.module.css";

/** Where the parcel goes (Specification §3), filled in with what the profile knows. */
export function AddressFields({ user, errors }: { user: User; errors: FormErrors }) {
  return (
    <div className={styles.fields}>
      <TextField
        label={shippingLabels.name}
        name="name"
        autoComplete="shipping name"
        required
        defaultValue={user.name}
        error={errors.name}
        className={styles.whole}
      />
      <TextField
        label={shippingLabels.email}
        name="email"
        type="email"
        autoComplete="shipping email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={user.email}
        error={errors.email}
      />
      <PhoneField
        label={shippingLabels.phone}
        name="phone"
        autoComplete="shipping tel"
        before="+91"
        required
        defaultValue={user.phone}
        error={errors.phone}
      />
      <TextAreaField
        label={shippingLabels.address}
        name="address"
        autoComplete="shipping street-address"
        rows={2}
        required
        defaultValue={user.address}
        error={errors.address}
        className={styles.whole}
      />
      <TextField
        label={shippingLabels.city}
        name="city"
        autoComplete="shipping address-level2"
        required
        error={errors.city}
      />
      <TidyField
        label={shippingLabels.pincode}
        name="pincode"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        tidy={tidyPincode}
        required
        error={errors.pincode}
      />
      <TextField
        label="State (optional)"
        name="state"
        autoComplete="shipping address-level1"
        error={errors.state}
      />
      <TextField
        label="Country"
        name="country"
        autoComplete="shipping country-name"
        defaultValue="India"
        error={errors.country}
      />
    </div>
  );
}
