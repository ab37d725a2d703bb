import type { FormErrors } from "#app/lib/form-errors.ts";
import { PasswordField } from "#app/ui/password-field.tsx";

/** Proves that the request comes from the owner of the account. */
export function CurrentPasswordField({ errors }: { errors: FormErrors }) {
  return (
    <PasswordField
      label="Current Password"
      name="currentPassword"
      autoComplete="current-password"
      required
      error={errors.currentPassword}
    />
  );
}
