import type { FormErrors } from "#app/lib/form-errors.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#messages";

/** Asks for the current password, as proof that the request comes from the account owner. */
export function CurrentPasswordField({ errors }: { errors: FormErrors }) {
  return (
    <PasswordField
      label={m["profile.currentPassword"]()}
      name="currentPassword"
      autoComplete="current-password"
      required
      error={errors.currentPassword}
    />
  );
}
