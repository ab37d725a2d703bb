import { type FormEvent, useId, useState } from "react";
import { api } from "#app/api.ts";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accountWords, administratorRole } from "#contract/accounts/account-words.ts";
import { setRole, type User } from "#contract/accounts/auth.ts";
import { staffRoleWords } from "#contract/accounts/staff-role-words.ts";
import { type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { useChange } from "../forms/use-change.ts";

/** Staff roles as radio options. */
export const staffRoleOptions = staffRoleNames.map((value) => {
  const { label, does } = staffRoleWords[value];
  return { value, label, hint: does };
});

const customer = { value: "", label: "Customer", hint: "no access to the back office" };

/** Changes a user's role. Users who remove their own access are signed out. */
export function RoleDialog({ user, onClose, onChanged, onLink }: RoleDialogProps) {
  const formId = useId();
  const state = useSession();
  // An administrator without a known role matches none of the options.
  const current = user.staffRole ?? (user.role === administratorRole ? "unknown" : customer.value);
  const [chosen, setChosen] = useState<string>(current);
  const { busy, change } = useChange(accountWords.roleChangeFailed);
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
      return message ?? accountWords.roleChanged;
    });
    if (isChanged) onChanged();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Role of ${user.name}`}
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            busyLabel={busyWords.saving}
            disabled={chosen === current}
          >
            Save Role
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Stack>
          <RadioGroup
            label="Role"
            hideLabel
            name="staffRole"
            options={[...staffRoleOptions, customer]}
            value={chosen}
            onChange={setChosen}
          />
          <Notice tone={isSelf ? "warn" : "info"}>
            {isSelf
              ? "This is your own role. You will be signed out, and only another owner can restore it."
              : `${user.name} will be signed out everywhere. If their email address was never confirmed, they will need a new password: we will send or show you a link.`}
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
  /** Receives the password link of an unconfirmed account if no email is sent. */
  onLink: (link: string) => void;
}
