import { useEffect, useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { registerPasswordPrompt } from "#app/lib/password-confirmation.ts";
import { useSession } from "#app/lib/session.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { passwordConfirmedMinutes } from "#contract/accounts/lifetimes.ts";
import { confirmPassword } from "#contract/accounts/staff.ts";
import { m } from "#messages";

/** Asks for the password when an API call requires it, then sends the call again. Use once, around the screens. */
export function PasswordPrompt() {
  const [open, setOpen] = useState(false);
  // Calls that need the password at the same time share one prompt.
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
      title={m["shell.passwordPrompt.title"]()}
      description={m["shell.passwordPrompt.text"]({ minutes: passwordConfirmedMinutes })}
      submitLabel={m["shell.passwordPrompt.submit"]()}
      busyLabel={m["common.busy.loading"]()}
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
  const { errors, form } = useIdentityForm({
    check: (values) => fieldErrorsOf(confirmPassword.body, values),
    async send({ password = "" }) {
      await api(confirmPassword, { body: { password } });
      onConfirmed();
    },
    failureMessage: m["accounts.staff.confirmFailed"](),
    onBusy,
  });
  return (
    <form id={formId} {...form}>
      <UsernameHint email={email} />
      <PasswordField
        label={m["shell.passwordPrompt.label"]()}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </form>
  );
}
