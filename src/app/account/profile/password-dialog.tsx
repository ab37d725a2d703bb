import { api } from "#app/api.ts";
import { saveSession } from "#app/lib/session.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { changePassword } from "#contract/accounts/own-account.ts";
import { setPassword } from "#contract/accounts/passkeys.ts";
import { m } from "#messages";
import { checkNewPassword } from "../sign-in/new-password-check.ts";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { checkPasswordChange } from "./password-change-check.ts";
import styles from "./proof-form.module.css";

export interface PasswordDialogProps {
  open: boolean;
  /** Passed to the browser's password manager as the username. */
  email: string;
  hasPassword: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Changes the password after checking the current one, or sets the first one of an account without a password. This
 * device stays signed in.
 */
export function PasswordDialog({ open, email, hasPassword, onClose, onSaved }: PasswordDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={hasPassword ? m["profile.changePassword"]() : m["profile.setPassword"]()}
      description={m["profile.changePasswordHint"]()}
      submitLabel={m["profile.savePassword"]()}
    >
      {(dialog) => (
        <PasswordForm {...dialog} email={email} change={hasPassword ? change : set} onSaved={onSaved} />
      )}
    </FormDialog>
  );
}

const change = {
  asksCurrent: true,
  check: checkPasswordChange,
  send: ({ currentPassword = "", password = "" }: Readonly<Record<string, string>>) =>
    api(changePassword, { body: { currentPassword, password } }),
  done: m["accounts.ownAccount.passwordChanged"],
};

const set = {
  asksCurrent: false,
  check: checkNewPassword,
  send: ({ password = "" }: Readonly<Record<string, string>>) => api(setPassword, { body: { password } }),
  done: m["accounts.ownAccount.passwordSet"],
};

interface PasswordFormProps extends FormInDialog {
  email: string;
  change: typeof change | typeof set;
  onSaved: () => void;
}

function PasswordForm({
  formId,
  email,
  change: { asksCurrent, check, send, done },
  onBusy,
  onSaved,
}: PasswordFormProps) {
  const toast = useToast();
  const { errors, form } = useIdentityForm({
    check,
    async send(texts) {
      const { user, token, message } = await send(texts);
      saveSession({ user, token });
      toast.success(message ?? done());
      onSaved();
    },
    failureMessage: m["accounts.passwordChangeFailed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <UsernameHint email={email} />
      {asksCurrent && <CurrentPasswordField errors={errors} />}
      <NewPasswordFields errors={errors} label={m["profile.newPassword"]()} />
    </form>
  );
}
