import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import {
  type DeletionRequest,
  maxDeletionReasonLength,
  RefusalInput,
  refuseDeletion,
} from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";

/** Refuses to delete an account, with a reason for the customer. */
export function RefusalDialog({ request, onClose }: { request: DeletionRequest; onClose: () => void }) {
  return (
    <EntryDialog
      title={m["privacy.desk.refuseTitle"]()}
      size="small"
      submitLabel={m["privacy.desk.refuse"]()}
      onClose={onClose}
      read={(form) => {
        const body = { reason: textsOf(form).reason ?? "" };
        return { body, faults: fieldErrorsOf(RefusalInput, body) };
      }}
      save={async (body) => {
        const { message } = await api(refuseDeletion, { params: { id: request._id }, body });
        return message ?? m["privacy.request.refused"]();
      }}
      failureMessage={m["privacy.desk.refuseFailed"]()}
    >
      {(errors) => (
        <TextAreaField
          label={m["privacy.desk.reason"]()}
          name="reason"
          rows={4}
          required
          maxLength={maxDeletionReasonLength}
          hint={m["privacy.desk.refuseHint"]()}
          error={errors.reason}
        />
      )}
    </EntryDialog>
  );
}
