import type { FormEvent } from "react";
import { api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { updateSessionUser } from "#app/lib/session.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { ProfileChange, type User, updateProfile } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import type { EditableField } from "./profile-fields.ts";

export interface EditFieldDialogProps {
  /** The field being edited; null closes the dialog. */
  field: EditableField | null;
  user: User;
  onClose: () => void;
}

/** Changes one field of the profile (Specification §2). */
export function EditFieldDialog({ field, user, onClose }: EditFieldDialogProps) {
  return (
    <FormDialog
      open={field !== null}
      onClose={onClose}
      title={m["profile.editField"]({ label: field?.label() ?? "" })}
      submitLabel={m["profile.saveChanges"]()}
    >
      {(dialog) => field && <EditFieldForm {...dialog} field={field} user={user} onSaved={onClose} />}
    </FormDialog>
  );
}

interface EditFieldFormProps extends FormInDialog {
  field: EditableField;
  user: User;
  onSaved: () => void;
}

function EditFieldForm(props: EditFieldFormProps) {
  const { formId, field, user, onBusy, onSaved } = props;
  const { name, label } = field;
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
      toast.success(message ?? m["accounts.profileUpdated"]());
      onSaved();
    } catch (error) {
      const message = messageOf(error, m["accounts.profileFailed"]());
      show(form, [{ field: name, message }]);
    } finally {
      onBusy(false);
    }
  }

  const common = { label: label(), name, required: true, defaultValue: user[name], error: errors[name] };
  return (
    <form id={formId} noValidate onSubmit={save} onInput={() => clear()}>
      {name === "name" && <TextField {...common} autoComplete="name" />}
      {name === "phone" && <PhoneField {...common} hint={m["profile.phoneHint"]()} />}
      {name === "address" && <TextAreaField {...common} autoComplete="street-address" rows={3} />}
    </form>
  );
}
