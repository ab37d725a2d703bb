import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { PincodeField } from "#app/ui/pincode-field.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { shippingLabels } from "#contract/checkout/shipping-labels.ts";
import { m } from "#messages";
import styles from "./address-fields.module.css";

/** The shipping address fields (Specification §3), prefilled from the profile. */
export function AddressFields({ user, errors }: { user: User; errors: FormErrors }) {
  const field = (name: keyof typeof shippingLabels, detail: string) => ({
    label: shippingLabels[name](),
    name,
    autoComplete: `shipping ${detail}`,
    required: true,
    error: errors[name],
  });
  return (
    <div className={styles.fields}>
      <TextField {...field("name", "name")} defaultValue={user.name} className={styles.whole} />
      <TextField
        {...field("email", "email")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.email}
      />
      <PhoneField {...field("phone", "tel")} before="+91" defaultValue={user.phone} />
      <TextAreaField
        {...field("address", "street-address")}
        rows={2}
        defaultValue={user.address}
        className={styles.whole}
      />
      <TextField {...field("city", "address-level2")} />
      <PincodeField {...field("pincode", "postal-code")} />
      <TextField
        label={m["checkout.destination.state"]()}
        name="state"
        autoComplete="shipping address-level1"
        error={errors.state}
      />
      <TextField
        label={m["checkout.country"]()}
        name="country"
        autoComplete="shipping country-name"
        defaultValue="India"
        error={errors.country}
      />
    </div>
  );
}
