import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { useProofForm } from "#app/lib/use-proof-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { changeEmail, EmailChange } from "#contract/own-account.ts";
import { ownAccountWords } from "#contract/own-account-words.ts";
import { EmailField } from "../email-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./proof-form.module.css";

export interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once a link for the new address was asked for. */
  onAsked: () => void;
}

/** Asks for another address: it is the account's once the link is followed that a letter brings there. */
export function EmailDialog({ open, onClose, onAsked }: EmailDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Change email"
      description="The new address gets a link, which you follow to use it."
      submitLabel="Ask for the Link"
      busyLabel={busyWords.sending}
    >
      {(dialog) => (
        <EmailForm
          {...dialog}
          onAsked={() => {
            onAsked();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

function EmailForm({ formId, onBusy, onAsked }: FormInDialog & { onAsked: () => void }) {
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
      <CurrentPasswordField errors={errors} />
    </form>
  );
}
