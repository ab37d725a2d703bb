import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

/**
 * Field for the email of an account. If the user enters a new email, pass `autoComplete="email"`, so that browsers
 * suggest an address.
 */
export function EmailField({
  errors,
  label = m["signIn.emailAddress"](),
  autoComplete = "username",
  defaultValue,
}: {
  errors: FormErrors;
  label?: string;
  autoComplete?: "username" | "email";
  defaultValue?: string | undefined;
}) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      error={errors.email}
    />
  );
}
