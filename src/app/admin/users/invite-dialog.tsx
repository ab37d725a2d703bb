import { useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { TextField } from "#app/ui/field.tsx";
import { InvitationInput, invite } from "#contract/accounts/staff.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { RoleTicks } from "./role-ticks.tsx";

export interface InviteDialogProps {
  onClose: () => void;
  /** Called with the invitation link if the shop cannot email it. */
  onLink: (link: string) => void;
}

/** Invites a colleague to the back office. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const [roles, setRoles] = useState<string[]>([]);
  return (
    <EntryDialog
      title={m["users.invitation.dialogTitle"]()}
      size="small"
      submitLabel={m["users.invitation.send"]()}
      onClose={onClose}
      read={(form) => {
        const body = { email: textsOf(form).email ?? "", roles };
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
          <RoleTicks chosen={roles} onChange={setRoles} error={errors.roles} />
        </>
      )}
    </EntryDialog>
  );
}
