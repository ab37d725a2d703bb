import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";

export interface CodeFieldProps {
  errors: FormErrors;
  autoFocus?: boolean;
  /** Accept only codes from the app: recovery codes do not exist during setup. */
  appOnly?: boolean;
}

/** Input for a code from an authenticator app, or a recovery code. */
export function CodeField({ errors, autoFocus = false, appOnly = false }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      autoFocus={autoFocus}
      hint={
        appOnly ? "6-digit code from the app" : "6-digit code from your authenticator app, or a recovery code"
      }
      error={errors.code}
    />
  );
}
