import { api } from "#app/api.ts";
import { saveSession } from "#app/lib/session.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { setPassword } from "#contract/accounts/passkeys.ts";
import { m } from "#messages";
import { checkNewPassword } from "../sign-in/new-password-check.ts";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";
import type { PasswordDialogProps } from "./password-dialog.tsx";
import styles from "./proof-form.module.css";

export interface FirstPasswordDialogProps extends PasswordDialogProps {
  onSet: () => void;
}

/** Sets the password of an account that has none. This device stays signed in. */
export function FirstPasswordDialog({ open, email, onClose, onSet }: FirstPasswordDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m["profile.setPassword"]()}
      description={m["profile.changePasswordHint"]()}
      submitLabel={m["profile.savePassword"]()}
    >
      {(dialog) => (
        <FirstPasswordForm
          {...dialog}
          email={email}
          onSaved={() => {
            onClose();
            onSet();
          }}
        />
      )}
    </FormDialog>
  );
}

function FirstPasswordForm(props: FormInDialog & { email: string; onSaved: () => void }) {
  const { formId, email, onBusy, onSaved } = props;
  const toast = useToast();
  const { errors, form } = useIdentityForm({
    check: checkNewPassword,
    async send({ password = "" }) {
      const { user, token, message } = await api(setPassword, { body: { password } });
      saveSession({ user, token });
      toast.success(message ?? m["accounts.ownAccount.passwordSet"]());
      onSaved();
    },
    failureMessage: m["accounts.passwordChangeFailed"](),
    onBusy,
  });
  return (
    <form id={formId} {...form} className={styles.form}>
      <UsernameHint email={email} />
      <NewPasswordFields errors={errors} label={m["profile.newPassword"]()} />
    </form>
  );
}
