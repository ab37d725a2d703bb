import { api } from "#app/api.ts";
import { saveSession } from "#app/lib/session.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { changePassword } from "#contract/accounts/own-account.ts";
import { m } from "#messages";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { checkPasswordChange } from "./password-change-check.ts";
import styles from "./proof-form.module.css";

export interface PasswordDialogProps {
  open: boolean;
  /** Passed to the browser's password manager as the username. */
  email: string;
  onClose: () => void;
}

/** Changes the password after checking the current one. This device stays signed in. */
export function PasswordDialog({ open, email, onClose }: PasswordDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m["profile.changePassword"]()}
      description={m["profile.changePasswordHint"]()}
      submitLabel={m["profile.savePassword"]()}
    >
      {(dialog) => <PasswordForm {...dialog} email={email} onSaved={onClose} />}
    </FormDialog>
  );
}

interface PasswordFormProps extends FormInDialog {
  email: string;
  onSaved: () => void;
}

function PasswordForm({ formId, email, onBusy, onSaved }: PasswordFormProps) {
  const toast = useToast();
  const { errors, form } = useIdentityForm({
    check: checkPasswordChange,
    async send({ currentPassword = "", password = "" }) {
      const { user, token, message } = await api(changePassword, { body: { currentPassword, password } });
      saveSession({ user, token });
      toast.success(message ?? m["accounts.ownAccount.passwordChanged"]());
      onSaved();
    },
    failureMessage: m["accounts.passwordChangeFailed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <UsernameHint email={email} />
      <CurrentPasswordField errors={errors} />
      <NewPasswordFields errors={errors} label={m["profile.newPassword"]()} />
    </form>
  );
}
