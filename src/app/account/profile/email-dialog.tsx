import { useState } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { useProofForm } from "#app/lib/use-proof-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { changeEmail, EmailChange } from "#contract/own-account.ts";
import { ownAccountWords } from "#contract/own-account-words.ts";
import { EmailField } from "../email-field.tsx";
import styles from "./proof-form.module.css";

const formId = "change-email";

export interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once a link for the new address was asked for. */
  onAsked: () => void;
}

/** Asks for another address: it is the account's once the link is followed that a letter brings there. */
export function EmailDialog({ open, onClose, onAsked }: EmailDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change email"
      description="The new address gets a link, which you follow to use it."
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyWords.sending}>
            Ask for the Link
          </Button>
        </>
      }
    >
      <EmailForm
        onBusy={setBusy}
        onAsked={() => {
          onAsked();
          onClose();
        }}
      />
    </Dialog>
  );
}

function EmailForm({ onBusy, onAsked }: { onBusy: (busy: boolean) => void; onAsked: () => void }) {
  const toast = useToast();
  const sendsMail = useSendsMail();
  const { errors, form } = useProofForm({
    check: ({ email = "", currentPassword = "" }) => fieldErrorsOf(EmailChange, { email, currentPassword }),
    async send({ email = "", currentPassword = "" }) {
      await api(changeEmail, { body: { email, currentPassword } });
      toast.success(sendsMail ? ownAccountWords.emailChangeAsked : ownAccountWords.emailChangeKept);
      onAsked();
    },
    failedWords: ownAccountWords.emailChangeFailed,
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <EmailField label="New Email Address" errors={errors} autoComplete="email" />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
    </form>
  );
}
