import { useState } from "react";
import { useNavigate } from "react-router";
import { api, messageOf } from "#app/api.ts";
import { clearSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/accounts/account-words.ts";
import { logOutEverywhere } from "#contract/accounts/auth.ts";

/** Ends all sessions of the account, including this one. */
export function LogOutEverywhere() {
  const navigate = useNavigate();
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    try {
      const { message } = await api(logOutEverywhere);
      clearSession();
      toast.success(message ?? accountWords.loggedOut);
      navigate("/");
    } catch (error) {
      toast.error(messageOf(error, accountWords.logOutFailed));
      setBusy(false);
      setIsConfirming(false);
    }
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Log out everywhere</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={logOut}
        title="Log out everywhere"
        message="You will need to sign in again on every device, including this one."
        confirmLabel="Log out everywhere"
        busy={busy}
        busyLabel="Logging out..."
      />
    </>
  );
}
