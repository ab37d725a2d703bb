import { useState } from "react";
import { conflictMessage, serverMessageOr } from "#app/admin/frame/loading.ts";
import { useReload } from "#app/admin/lists/use-reload.ts";
import { toast } from "#app/ui/toast-store.ts";

/** Sends a change and resolves to the success message, or to undefined if it has already shown one. */
type SendChange = () => Promise<string | undefined>;

type FailureMessage = string | ((error: unknown) => string);

/** Handles a failed change; `message` says why it failed. */
type OnFailed = (message: string, error: unknown) => unknown;

/**
 * Changes records in the back office. `change` sends the change, shows the success message, reloads the screen and then
 * resolves to true. If the change fails, `change` resolves to false. `busy` is true until `change` resolves.
 *
 * A failure shows a toast with the server's reason or `failureMessage`, unless `onFailed` is passed. A conflicting
 * change shows no toast; to show the conflict, spread `conflict` on a `ConflictDialog`.
 */
export function useChange(failureMessage: FailureMessage) {
  const reload = useReload();
  return useChangeWith(reload, failureMessage);
}

/** Like {@link useChange}, with this function to reload the screen. */
export function useChangeWith(reload: () => Promise<void>, failureMessage: FailureMessage) {
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState("");

  async function change(send: SendChange, onFailed: OnFailed = showFailure): Promise<boolean> {
    setConflict("");
    setBusy(true);
    try {
      const message = await send();
      if (message) toast.success(message);
      await reload();
      return true;
    } catch (error) {
      setConflict(conflictMessage(error));
      await onFailed(
        typeof failureMessage === "string" ? serverMessageOr(error, failureMessage) : failureMessage(error),
        error,
      );
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    change,
    /** Reloads the screen. */
    reload,
    conflict: { message: conflict, onLoad: reload, onClose: () => setConflict("") },
  };
}

function showFailure(message: string, error: unknown): void {
  if (!conflictMessage(error)) toast.error(message);
}
