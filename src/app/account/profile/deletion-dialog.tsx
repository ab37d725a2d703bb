import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import {
  DeletionInput,
  maxDeletionReasonLength,
  requestOwnDeletion,
} from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import styles from "./proof-form.module.css";

export interface DeletionDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Says what the deletion means and sends the request. */
export function DeletionDialog({ open, onClose, onSent }: DeletionDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m["privacy.deletion.title"]()}
      description={m["privacy.deletion.noReturns"]()}
      submitLabel={m["privacy.deletion.request"]()}
      busyLabel={m["privacy.deletion.sending"]()}
    >
      {(dialog) => (
        <DeletionForm
          {...dialog}
          onSent={() => {
            onClose();
            onSent();
          }}
        />
      )}
    </FormDialog>
  );
}

function DeletionForm({ formId, onBusy, onSent }: FormInDialog & Pick<DeletionDialogProps, "onSent">) {
  const toast = useToast();
  const { errors, form } = useIdentityForm({
    check: (values) => fieldErrorsOf(DeletionInput, values),
    async send({ reason = "" }) {
      const { message } = await api(requestOwnDeletion, { body: { reason } });
      toast.success(message ?? m["privacy.request.sent"]());
      onSent();
    },
    failureMessage: m["privacy.deletion.requestFailed"](),
    onBusy,
  });
  return (
    <form id={formId} {...form} className={styles.form}>
      <p>{m["privacy.deletion.reviewsNote"]()}</p>
      <TextAreaField
        label={m["privacy.deletion.reason"]()}
        name="reason"
        rows={3}
        maxLength={maxDeletionReasonLength}
        hint={m["privacy.deletion.reasonHint"]()}
        error={errors.reason}
      />
    </form>
  );
}
