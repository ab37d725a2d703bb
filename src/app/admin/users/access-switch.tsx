import { useState } from "react";
import { api } from "#app/api.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { setStaffAccess } from "#contract/accounts/staff.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

/** Button that suspends or reactivates a colleague after confirmation. */
export function AccessSwitch({ user, onChanged }: { user: User; onChanged: () => void }) {
  const state = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const { busy, change } = useChange(m["accounts.staff.accessChangeFailed"]());
  const isSuspended = user.deactivatedAt !== null;
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const action = isSuspended ? m["users.access.reactivate"]() : m["users.access.suspend"]();

  async function switchAccess() {
    const isChanged = await change(async () => {
      const { message } = await api(setStaffAccess, {
        params: { id: user._id },
        body: { active: isSuspended },
      });
      if (isSelf) clearSession();
      return message;
    });
    if (isChanged) onChanged();
    else setConfirming(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={switchAccess}
        title={action}
        message={
          isSuspended
            ? m["users.access.reactivateText"]({ name: user.name })
            : isSelf
              ? m["users.access.suspendSelfText"]()
              : m["users.access.suspendText"]({ name: user.name })
        }
        confirmLabel={action}
        danger={!isSuspended}
        busy={busy}
        busyLabel={m["users.access.changing"]()}
      />
    </>
  );
}
