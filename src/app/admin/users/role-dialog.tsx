import { type FormEvent, useId, useState } from "react";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { setRole, type User } from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

/** Returns the staff roles as options of a radio group. */
export const staffRoleOptions = () =>
  staffRoleNames.map((value) => {
    const { label, description } = staffRoleLabels[value];
    return { value, label: label(), hint: description() };
  });

/** Value of the radio option for users without a staff role. */
const customerValue = "";

/** Dialog that changes the role of a user. Users who remove their own access are signed out. */
export function RoleDialog({ user, onClose, onChanged, onLink }: RoleDialogProps) {
  const formId = useId();
  const state = useSession();
  // Match none of the options if the user is an administrator whose staff role is unknown.
  const current = user.staffRole ?? (user.role === administratorRole ? "unknown" : customerValue);
  const [chosen, setChosen] = useState<string>(current);
  const { busy, change } = useChange(m["accounts.roleChangeFailed"]());
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { staffRole = "" } = textsOf(event.currentTarget);
    const isChanged = await change(async () => {
      const body = staffRole
        ? ({ role: administratorRole, staffRole: staffRole as StaffRole } as const)
        : ({ role: 0 } as const);
      const { message, link } = await api(setRole, { params: { id: user._id }, body });
      if (link) onLink(link);
      if (isSelf) clearSession();
      return message ?? m["accounts.roleChanged"]();
    });
    if (isChanged) onChanged();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m["users.roleDialog.title"]({ name: user.name })}
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {m["common.button.cancel"]()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            busyLabel={m["common.busy.saving"]()}
            disabled={chosen === current}
          >
            {m["users.roleDialog.save"]()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Stack>
          <RadioGroup
            label={m["users.role"]()}
            hideLabel
            name="staffRole"
            options={[
              ...staffRoleOptions(),
              { value: customerValue, label: m["users.customer"](), hint: m["users.customerHint"]() },
            ]}
            value={chosen}
            onChange={setChosen}
          />
          <Notice tone={isSelf ? "warn" : "info"}>
            {isSelf ? m["users.roleDialog.selfNotice"]() : m["users.roleDialog.notice"]({ name: user.name })}
          </Notice>
        </Stack>
      </form>
    </Dialog>
  );
}

export interface RoleDialogProps {
  user: User;
  onClose: () => void;
  onChanged: () => void;
  /** Called with a password link if the account is unconfirmed and the shop cannot email the link. */
  onLink: (link: string) => void;
}
