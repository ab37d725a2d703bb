import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { conflictWords } from "./loading.ts";

/**
 * Changes a record right where it is listed. `change` saves, tells the words of success and answers whether it
 * worked, once the list is up to date. Whoever comes too late is told by a `ChangedMeanwhile` with `conflict`.
 */
export function useInlineChange(wordsFor: (failure: unknown) => string) {
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState("");

  async function change(save: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      toast.success(await save());
      await revalidator.revalidate();
      return true;
    } catch (error) {
      const words = conflictWords(error);
      if (words) setConflict(words);
      else toast.error(wordsFor(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    change,
    conflict: { words: conflict, onLoad: () => revalidator.revalidate(), onClose: () => setConflict("") },
  };
}
