import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";

export interface CodeFieldProps {
  errors: FormErrors;
  autoFocus?: boolean;
  /** While the app is new there are no recovery codes. */
  ofApp?: boolean;
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ errors, autoFocus = false, ofApp = false }: CodeFieldProps) {
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
      hint={ofApp ? "Six digits from the app" : "Six digits from your authenticator app, or a recovery code"}
      error={errors.code}
    />
  );
}
