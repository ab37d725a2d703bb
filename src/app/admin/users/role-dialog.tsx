import { type FormEvent, useId, useState } from "react";
import { api } from "#app/api.ts";
import { displayName } from "#app/lib/display-name.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { setRole, type User } from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { RoleTicks } from "./role-ticks.tsx";

/** Dialog that changes the roles of a user. Users who remove their own access are signed out. */
export function RoleDialog({ user, onClose, onChanged, onLink }: RoleDialogProps) {
  const formId = useId();
  const state = useSession();
  const current = user.roles?.map(({ _id }) => _id) ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(current);
  const { busy, change } = useChange(m["accounts.roleChangeFailed"]());
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const isUnchanged = chosen.length === current.length && chosen.every((role) => current.includes(role));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isChanged = await change(async () => {
      const body: InputOf<typeof setRole>["body"] =
        chosen.length > 0 ? { role: administratorRole, roles: [...chosen] } : { role: 0 };
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
      title={m["users.roleDialog.title"]({ name: displayName(user) })}
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
            disabled={isUnchanged}
          >
            {m["users.roleDialog.save"]()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Stack>
          <RoleTicks chosen={chosen} onChange={setChosen} />
          {chosen.length === 0 && <p className="muted">{m["users.roleDialog.noRole"]()}</p>}
          <Notice tone={isSelf ? "warn" : "info"}>
            {isSelf
              ? m["users.roleDialog.selfNotice"]()
              : m["users.roleDialog.notice"]({ name: displayName(user) })}
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
