import { api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { useIdentityForm } from "#app/lib/use-identity-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { maxPasskeyNameLength, type Passkey, renamePasskey } from "#contract/accounts/passkeys.ts";
import { m } from "#messages";

export interface RenamePasskeyDialogProps {
  /** The passkey being renamed; null closes the dialog. */
  passkey: Passkey | null;
  onClose: () => void;
  onRenamed: () => void;
}

/** Changes the name of a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  return (
    <FormDialog
      open={passkey !== null}
      onClose={onClose}
      title={m["profile.passkeys.renameOne"]({ name: passkey?.name ?? "" })}
      submitLabel={m["profile.saveChanges"]()}
    >
      {(dialog) =>
        passkey && (
          <RenameForm
            {...dialog}
            passkey={passkey}
            onSaved={() => {
              onClose();
              onRenamed();
            }}
          />
        )
      }
    </FormDialog>
  );
}

interface RenameFormProps extends FormInDialog {
  passkey: Passkey;
  onSaved: () => void;
}

function RenameForm({ formId, passkey, onBusy, onSaved }: RenameFormProps) {
  const toast = useToast();
  const { errors, form } = useIdentityForm({
    check: ({ name }) => fieldErrorsOf(renamePasskey.body, { name }),
    async send({ name = "" }) {
      const { message } = await api(renamePasskey, { params: { id: passkey._id }, body: { name } });
      toast.success(message ?? m["accounts.passkey.renamed"]());
      onSaved();
    },
    failureMessage: m["accounts.passkey.renameFailed"](),
    onBusy,
  });
  return (
    <form id={formId} {...form}>
      <TextField
        label={m["profile.passkeys.name"]()}
        name="name"
        autoComplete="off"
        defaultValue={passkey.name}
        maxLength={maxPasskeyNameLength}
        required
        error={errors.name}
      />
    </form>
  );
}
