import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

/** A password that is chosen now: what it needs is ticked off while it is typed, and it is typed twice. */
export function NewPasswordFields({ label = "Password", errors }: { label?: string; errors: FormErrors }) {
  const [password, setPassword] = useState("");
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
