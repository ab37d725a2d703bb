import { useState } from "react";
import { api } from "#app/api.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import { setRole, type User } from "#contract/auth.ts";
import { useChange } from "../use-change.ts";

/** Makes a customer an administrator, or back; asks before. Whoever demotes themselves is signed out. */
export function RoleSwitch({ user, onChanged }: { user: User; onChanged: () => void }) {
  const state = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange(accountWords.roleChangeFailed);
  const isAdministrator = user.role === administratorRole;
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const action = isAdministrator ? "Make customer" : "Make administrator";

  async function switchRole() {
    const isChanged = await change(async () => {
      const role = isAdministrator ? 0 : administratorRole;
      const { message } = await api(setRole, { params: { id: user._id }, body: { role } });
      if (isSelf) clearSession();
      return message ?? accountWords.roleChanged;
    });
    if (isChanged) onChanged();
    else setAsking(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{action}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={switchRole}
        title={action}
        message={consequence(user.name, isAdministrator, isSelf)}
        confirmLabel={action}
        danger={isAdministrator}
        busy={busy}
        busyLabel="Changing..."
      />
    </>
  );
}

function consequence(name: string, isAdministrator: boolean, isSelf: boolean): string {
  if (isSelf) {
    return "You are taking the back office from yourself: you are signed out at once, and only another administrator can let you in again.";
  }
  return isAdministrator
    ? `${name} can no longer open the back office and is signed out everywhere.`
    : `${name} can then see and change everything in the back office, and signs in anew.`;
}
