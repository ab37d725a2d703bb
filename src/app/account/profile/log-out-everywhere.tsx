import { useState } from "react";
import { useNavigate } from "react-router";
import { api, messageOf } from "#app/api.ts";
import { removeFormDrafts } from "#app/lib/form-drafts.ts";
import { clearSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { logOutEverywhere } from "#contract/accounts/auth.ts";
import { m } from "#messages";

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
      removeFormDrafts();
      clearSession();
      toast.success(message ?? m["accounts.loggedOut"]());
      navigate("/");
    } catch (error) {
      toast.error(messageOf(error, m["accounts.logOutFailed"]()));
      setBusy(false);
      setIsConfirming(false);
    }
  }

  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{m["profile.logOutEverywhere"]()}</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={logOut}
        title={m["profile.logOutEverywhere"]()}
        message={m["profile.logOutEverywhereNote"]()}
        confirmLabel={m["profile.logOutEverywhere"]()}
        busy={busy}
        busyLabel={m["profile.loggingOut"]()}
      />
    </>
  );
}
