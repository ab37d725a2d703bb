import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { InvitationInput, invite } from "#contract/accounts/staff.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { staffRoleOptions } from "./role-dialog.tsx";

export interface InviteDialogProps {
  onClose: () => void;
  /** Called with the invitation link if the shop cannot email it. */
  onLink: (link: string) => void;
}

/** Invites a colleague to the back office. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  return (
    <EntryDialog
      title={m["users.invitation.dialogTitle"]()}
      size="small"
      submitLabel={m["users.invitation.send"]()}
      onClose={onClose}
      read={(form) => {
        const { email = "", staffRole } = textsOf(form);
        const body = { email, staffRole } as typeof InvitationInput._zod.input;
        return { body, faults: fieldErrorsOf(InvitationInput, body) };
      }}
      save={async (body) => {
        const { message, link } = await api(invite, { body });
        if (link) onLink(link);
        return message ?? m["accounts.staff.invited"]();
      }}
      failureMessage={m["accounts.staff.inviteFailed"]()}
    >
      {(errors) => (
        <>
          <TextField
            label={m["users.email"]()}
            name="email"
            type="email"
            autoComplete="off"
            required
            error={errors.email}
            data-focus-first
          />
          <RadioGroup
            label={m["users.role"]()}
            name="staffRole"
            required
            options={staffRoleOptions()}
            error={errors.staffRole}
          />
        </>
      )}
    </EntryDialog>
  );
}
