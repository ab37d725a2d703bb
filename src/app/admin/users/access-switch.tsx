import { useState } from "react";
import { api } from "#app/api.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { setStaffAccess } from "#contract/accounts/staff.ts";
import { staffWords } from "#contract/accounts/staff-words.ts";
import { useChange } from "../forms/use-change.ts";

/** Suspends or reactivates a colleague after confirmation. */
export function AccessSwitch({ user, onChanged }: { user: User; onChanged: () => void }) {
  const state = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const { busy, change } = useChange(staffWords.accessChangeFailed);
  const isSuspended = user.deactivatedAt !== null;
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const action = isSuspended ? "Reactivate" : "Suspend";

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
            ? `${user.name} can sign in again, with the same role and password.`
            : `${isSelf ? "You" : user.name} will be signed out everywhere and can't sign in until reactivated. Their records are kept.`
        }
        confirmLabel={action}
        danger={!isSuspended}
        busy={busy}
        busyLabel="Changing..."
      />
    </>
  );
}
