import { useEffect, useRef, useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#messages";
import { PasswordChecklist } from "./password-checklist.tsx";
import { useIsCommonPassword } from "./use-is-common-password.ts";

/** Fields for a new password and its confirmation, with a live checklist and a warning about common passwords. */
export function NewPasswordFields({
  label = m["signIn.password"](),
  errors,
}: {
  label?: string;
  errors: FormErrors;
}) {
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Keep what the user typed or a password manager filled in before hydration.
  useEffect(() => setPassword(field.current?.value ?? ""), []);
  const isCommon = useIsCommonPassword(password);
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        ref={field}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <PasswordChecklist password={password} />
      {isCommon && (
        <Notice tone="warn" announce>
          {m["accounts.ownAccount.commonPasswordWarning"]()}
        </Notice>
      )}
      <PasswordField
        label={m["signIn.confirmPassword"]()}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
