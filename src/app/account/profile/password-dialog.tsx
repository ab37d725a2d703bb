import { useState } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { saveSession } from "#app/lib/session.ts";
import { useProofForm } from "#app/lib/use-proof-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { changePassword } from "#contract/own-account.ts";
import { ownAccountWords } from "#contract/own-account-words.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { checkPasswordChange } from "./password-change-check.ts";
import styles from "./proof-form.module.css";

const formId = "change-password";

export interface PasswordDialogProps {
  open: boolean;
  /** Whose password it is, for the browser's own list of passwords. */
  email: string;
  onClose: () => void;
}

/** Sets a new password for whoever knows the present one; this device stays signed in. */
export function PasswordDialog({ open, email, onClose }: PasswordDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change password"
      description="Every other device will be signed out."
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyWords.saving}>
            Save Password
          </Button>
        </>
      }
    >
      <PasswordForm email={email} onBusy={setBusy} onSaved={onClose} />
    </Dialog>
  );
}

interface PasswordFormProps {
  email: string;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function PasswordForm({ email, onBusy, onSaved }: PasswordFormProps) {
  const toast = useToast();
  const { errors, form } = useProofForm({
    check: checkPasswordChange,
    async send({ currentPassword = "", password = "" }) {
      const { user, token, message } = await api(changePassword, { body: { currentPassword, password } });
      saveSession({ user, token });
      toast.success(message ?? ownAccountWords.passwordChanged);
      onSaved();
    },
    failedWords: ownAccountWords.passwordChangeFailed,
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordFields errors={errors} label="New Password" />
    </form>
  );
}
