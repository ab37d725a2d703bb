import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { answerPasswordsBy } from "#app/lib/confirmed.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useSession } from "#app/lib/session.ts";
import { useProofForm } from "#app/lib/use-proof-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { confirmPassword } from "#contract/staff.ts";
import { passwordConfirmedMinutes, staffWords } from "#contract/staff-words.ts";

/** Asks for the password when a call of the office wants it, and lets the call go on. Once, in the frame. */
export function PasswordPrompt() {
  const [open, setOpen] = useState(false);
  // Everybody who waits: several calls at once ask once.
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  useEffect(
    () =>
      answerPasswordsBy(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );

  function answer(isConfirmed: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }

  return (
    <FormDialog
      open={open}
      onClose={() => answer(false)}
      title="Is it you?"
      description={`Please enter your password. It then counts for ${passwordConfirmedMinutes} minutes.`}
      submitLabel="Go On"
      busyLabel={busyWords.loading}
    >
      {(dialog) => <PasswordForm {...dialog} onConfirmed={() => answer(true)} />}
    </FormDialog>
  );
}

interface PasswordFormProps extends FormInDialog {
  onConfirmed: () => void;
}

function PasswordForm({ formId, onBusy, onConfirmed }: PasswordFormProps) {
  const state = useSession();
  const email = state.status === "ready" ? state.session?.user.email : undefined;
  const { errors, form } = useProofForm({
    check: (typed) => fieldErrorsOf(confirmPassword.body, typed),
    async send({ password = "" }) {
      await api(confirmPassword, { body: { password } });
      onConfirmed();
    },
    failedWords: staffWords.confirmFailed,
    onBusy,
  });
  return (
    <form id={formId} {...form}>
      <UsernameHint email={email} />
      <PasswordField
        label="Your Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </form>
  );
}
