import { type FormEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import type { Session } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { CodeVerification, verifySignInCode } from "#contract/accounts/sign-in-codes.ts";
import { m } from "#messages";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { CodeField } from "./code-field.tsx";
import { requestCode } from "./request-code.ts";

export interface EmailedCodeProps {
  /** Recipient of the code. */
  email: string;
  onSignedIn: (session: Session, message: string) => void;
  onStartOver: () => void;
}

/** Form for the code that was emailed to an address. */
export default function EmailedCode({ email, onSignedIn, onStartOver }: EmailedCodeProps) {
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [isResending, setResending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [needsTwoFactorCode, setNeedsTwoFactorCode] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { code = "", twoFactorCode } = textsOf(form);
    const input = { email, code, ...(twoFactorCode && { twoFactorCode }) };
    const invalid = fieldErrorsOf(CodeVerification, input);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setRefusal("");
    setBusy(true);
    try {
      const { user, token, message } = await api(verifySignInCode, { body: input });
      onSignedIn({ user, token }, message ?? m["accounts.loggedIn"]());
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "second-factor-needed")
        return setNeedsTwoFactorCode(true);
      const message = messageOf(error, m["accounts.loginFailed"]());
      setRefusal(message);
      show(form, error instanceof ApiError ? error.errors : [], message);
    }
  }

  async function resend() {
    setResending(true);
    try {
      const { message } = await requestCode(email);
      setRefusal("");
      toast.success(message ?? m["accounts.signInCode.sent"]());
    } catch (error) {
      toast.error(messageOf(error, m["accounts.signInCode.requestFailed"]()));
    }
    setResending(false);
  }

  return (
    <>
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel={m["signIn.signIn"]()}
        busyLabel={m["signIn.login.busy"]()}
        busy={busy}
      >
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <TextField
          label={m["signIn.emailedCode.label"]()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          autoFocus
          hint={m["signIn.emailedCode.hint"]()}
          error={errors.code}
        />
        {needsTwoFactorCode && (
          <>
            <Notice announce>{m["accounts.twoFactor.codeOrRecoveryCodeRequired"]()}</Notice>
            <CodeField name="twoFactorCode" errors={errors} autoFocus />
          </>
        )}
      </AuthForm>
      <div className={styles.links}>
        <Button busy={isResending} busyLabel={m["common.busy.sending"]()} onClick={resend} wide>
          {m["signIn.emailedCode.resend"]()}
        </Button>
        <Button variant="quiet" onClick={onStartOver} wide>
          {m["signIn.emailedCode.otherWay"]()}
        </Button>
      </div>
    </>
  );
}
