import { useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { conflictWords, refusalOr } from "./loading.ts";
import { useReload } from "./use-reload.ts";

/** Sends a change to the shop and answers the words of success; none when it told them itself. */
type SendChange = () => Promise<string | undefined>;

/** Says why a change did not come about, and does what else is to be done about it. */
type OnFailed = (words: string, error: unknown) => unknown;

/**
 * The way every screen of the office changes records. `change` sends, tells the words of success and loads the screen
 * anew; it answers whether the change came about, once the screen shows it. `busy` lasts as long.
 *
 * A failure is told by a toast, with the shop's reason or else the `failedWords`, unless `onFailed` tells it. Whoever
 * comes too late to change a record is told by a `ChangedMeanwhile` with `conflict` instead.
 */
export function useChange(failedWords: string | ((error: unknown) => string)) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState("");

  async function change(send: SendChange, onFailed: OnFailed = tellFailure): Promise<boolean> {
    setConflict("");
    setBusy(true);
    try {
      const words = await send();
      if (words) toast.success(words);
      await reload();
      return true;
    } catch (error) {
      setConflict(conflictWords(error));
      await onFailed(
        typeof failedWords === "string" ? refusalOr(error, failedWords) : failedWords(error),
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
    /** Loads the screen anew. */
    reload,
    conflict: { words: conflict, onLoad: reload, onClose: () => setConflict("") },
  };
}

function tellFailure(words: string, error: unknown): void {
  if (!conflictWords(error)) toast.error(words);
}
