import { type FormEvent, useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { updateSessionUser } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/account-words.ts";
import { ProfileChange, type User, updateProfile } from "#contract/auth.ts";
import type { EditableField } from "./profile-fields.ts";

const formId = "edit-profile-field";

export interface EditFieldDialogProps {
  /** The field being edited; null closes the dialog. */
  field: EditableField | null;
  user: User;
  onClose: () => void;
}

/** Changes one field at a time (Specification §2). */
export function EditFieldDialog({ field, user, onClose }: EditFieldDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={field !== null}
      onClose={onClose}
      title={`Edit ${field?.label ?? ""}`}
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyWords.saving}>
            Save Changes
          </Button>
        </>
      }
    >
      {field && <EditFieldForm field={field} user={user} onBusy={setBusy} onSaved={onClose} />}
    </Dialog>
  );
}

interface EditFieldFormProps {
  field: EditableField;
  user: User;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function EditFieldForm({ field: { name, label }, user, onBusy, onSaved }: EditFieldFormProps) {
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const change = { [name]: textsOf(form)[name] };
    const found = fieldErrorsOf(ProfileChange, change);
    if (found.length > 0) return show(form, found);
    onBusy(true);
    try {
      const { updatedUser, message } = await api(updateProfile, { body: change });
      updateSessionUser(updatedUser);
      toast.success(message ?? accountWords.profileUpdated);
      onSaved();
    } catch (error) {
      const words = messageOf(error, accountWords.profileFailed);
      show(form, [{ field: name, message: words }]);
    } finally {
      onBusy(false);
    }
  }

  const common = { label, name, required: true, defaultValue: user[name], error: errors[name] };
  return (
    <form id={formId} noValidate onSubmit={save} onInput={() => clear()}>
      {name === "name" && <TextField {...common} autoComplete="name" />}
      {name === "phone" && <PhoneField {...common} hint="10 digits" />}
      {name === "address" && <TextAreaField {...common} autoComplete="street-address" rows={3} />}
    </form>
  );
}
