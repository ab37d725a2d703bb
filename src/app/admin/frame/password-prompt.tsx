import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { registerPasswordPrompt } from "#app/lib/password-confirmation.ts";
import { useSession } from "#app/lib/session.ts";
import { useProofForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { confirmPassword } from "#contract/accounts/staff.ts";
import { passwordConfirmedMinutes, staffWords } from "#contract/accounts/staff-words.ts";

/** Asks for the password when an API call requires it, then retries the call. Use once, in the frame. */
export function PasswordPrompt() {
  const [open, setOpen] = useState(false);
  // Several calls at once share one prompt.
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  useEffect(
    () =>
      registerPasswordPrompt(
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
      title="Confirm it's you"
      description={`Please enter your password. We won't ask again for ${passwordConfirmedMinutes} minutes.`}
      submitLabel="Continue"
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
