import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { accountWords, administratorRole } from "#contract/account-words.ts";
import { setRole, type User } from "#contract/auth.ts";
import { refusalOr } from "../loading.ts";

/** Makes a customer an administrator, or back; asks before. Whoever demotes themselves is signed out. */
export function RoleSwitch({ user, onChanged }: { user: User; onChanged: () => void }) {
  const revalidator = useRevalidator();
  const state = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isAdministrator = user.role === administratorRole;
  const isSelf = state.status === "ready" && state.session?.user._id === user._id;
  const deed = isAdministrator ? "Make customer" : "Make administrator";

  async function change() {
    setBusy(true);
    try {
      const role = isAdministrator ? 0 : administratorRole;
      const { message } = await api(setRole, { params: { id: user._id }, body: { role } });
      toast.success(message ?? accountWords.roleChanged);
      if (isSelf) return clearSession();
      await revalidator.revalidate();
      onChanged();
    } catch (error) {
      toast.error(refusalOr(error, accountWords.roleChangeFailed));
      setAsking(false);
    }
    setBusy(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{deed}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={deed}
        message={consequence(user.name, isAdministrator, isSelf)}
        confirmLabel={deed}
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
