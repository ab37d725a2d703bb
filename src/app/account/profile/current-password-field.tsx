import type { FormErrors } from "#app/lib/form-errors.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#messages";

/** Proves that the request comes from the owner of the account. */
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
