import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";

/** The address that an account is known by; `email` where it is given for the first time, so that browsers offer one. */
export function EmailField({
  errors,
  label = "Email Address",
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
