import { useState } from "react";
import { api } from "#app/api.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { User } from "#contract/auth.ts";
import { setAccess } from "#contract/staff.ts";
import { staffWords } from "#contract/staff-words.ts";
import { useChange } from "../use-change.ts";

/** Shuts a colleague out, or lets them in again; asks before. */
export function AccessSwitch({ user, onChanged }: { user: User; onChanged: () => void }) {
  const state = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange(staffWords.accessChangeFailed);
  const active = user.deactivatedAt !== null;
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const action = active ? "Let in again" : "Shut out";

  async function switchAccess() {
    const isChanged = await change(async () => {
      const { message } = await api(setAccess, { params: { id: user._id }, body: { active } });
      if (isSelf) clearSession();
      return message;
    });
    if (isChanged) onChanged();
    else setAsking(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={switchAccess}
        title={action}
        message={
          active
            ? `${user.name} can sign in again, with the same role and password.`
            : `${isSelf ? "You are" : `${user.name} is`} signed out everywhere at once and can't sign in any more. What was done so far stays.`
        }
        confirmLabel={action}
        danger={!active}
        busy={busy}
        busyLabel="Changing..."
      />
    </>
  );
}
