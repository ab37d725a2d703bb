import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { changeEmail, EmailChange } from "#contract/accounts/own-account.ts";
import { m } from "#messages";
import { EmailField } from "../sign-in/email-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import styles from "./proof-form.module.css";

export interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once the server has accepted the request for a new email. */
  onRequested: () => void;
}

/**
 * Requests a new email for the account. The change takes effect when the customer opens the link sent to the new
 * address.
 */
export function EmailDialog({ open, onClose, onRequested }: EmailDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m["profile.changeEmail"]()}
      description={m["profile.changeEmailHint"]()}
      submitLabel={m["profile.requestLink"]()}
      busyLabel={m["common.busy.sending"]()}
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
  const { errors, form } = useIdentityForm({
    check: ({ email = "", currentPassword = "" }) => fieldErrorsOf(EmailChange, { email, currentPassword }),
    async send({ email = "", currentPassword = "" }) {
      await api(changeEmail, { body: { email, currentPassword } });
      toast.success(
        sendsMail
          ? m["accounts.ownAccount.emailChangeSent"]()
          : m["accounts.ownAccount.emailChangeNotEmailed"](),
      );
      onRequested();
    },
    failureMessage: m["accounts.ownAccount.emailChangeFailed"](),
    onBusy,
  });

  return (
    <form id={formId} {...form} className={styles.form}>
      <EmailField label={m["profile.newEmailAddress"]()} errors={errors} autoComplete="email" />
      <CurrentPasswordField errors={errors} />
    </form>
  );
}
