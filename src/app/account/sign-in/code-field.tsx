import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

export interface CodeFieldProps {
  errors: FormErrors;
  name?: "code" | "twoFactorCode";
  autoFocus?: boolean;
  /** Ask only for a code from the app, because recovery codes do not exist during setup. */
  appOnly?: boolean;
}

/** Field for a code from an authenticator app, or for a recovery code. */
export function CodeField({ errors, name = "code", autoFocus = false, appOnly = false }: CodeFieldProps) {
  return (
    <TextField
      label={m["signIn.code"]()}
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      autoFocus={autoFocus}
      hint={appOnly ? m["signIn.codeHint"]() : m["signIn.codeOrRecoveryCodeHint"]()}
      error={errors[name]}
    />
  );
}
