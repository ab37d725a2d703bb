import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { useProofForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { changeEmail, EmailChange } from "#contract/accounts/own-account.ts";
import { ownAccountWords } from "#contract/accounts/own-account-words.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./proof-form.module.css";

export interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once a link for the new address has been requested. */
  onRequested: () => void;
}

/** Requests a new email for the account. It takes effect once the link sent to it is opened. */
export function EmailDialog({ open, onClose, onRequested }: EmailDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Change email"
      description="We'll send a link to the new address. Open it to confirm the change."
      submitLabel="Request Link"
      busyLabel={busyWords.sending}
    >
      {(dialog) => (
        <EmailForm
          {...dialog}
          onRequested={() => {
            onRequested();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

function EmailForm({ formId, onBusy, onRequested }: FormInDialog & { onRequested: () => void }) {
  const toast = useToast();
  const sendsMail = useSendsMail();
  const { errors, form } = useProofForm({
    check: ({ email = "", currentPassword = "" }) => fieldErrorsOf(EmailChange, { email, currentPassword }),
    async send({ email = "", currentPassword = "" }) {
      await api(changeEmail, { body: { email, currentPassword } });
      toast.success(sendsMail ? ownAccountWords.emailChangeAsked : ownAccountWords.emailChangeKept);
      onRequested();
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
