import { useState } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

const loadWords = "Load latest version";

export interface ConflictDialogProps {
  /** Message; the dialog is closed while it is empty. */
  words: string;
  /** Loads the latest version. */
  onLoad: () => Promise<unknown>;
  onClose: () => void;
}

/** Dialog after a conflicting change in a list, which offers to load the latest version. */
export function ConflictDialog({ words, onLoad, onClose }: ConflictDialogProps) {
  const [loading, setLoading] = useState(false);
  if (!words) return null;

  async function load() {
    setLoading(true);
    await onLoad();
    setLoading(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={load}
      title="Changed by someone else"
      message={words}
      confirmLabel={loadWords}
      cancelLabel={buttonWords.close}
      busy={loading}
      busyLabel={busyWords.loading}
    />
  );
}

/** Notice after a conflicting change in a form. The input stays until the user loads the latest version. */
export function ConflictNotice(props: { words: string; onLoad: () => Promise<unknown> }) {
  const { words, onLoad } = props;
  const [loading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    await onLoad();
    setLoading(false);
  }

  return (
    <Notice
      tone="warn"
      title={words}
      announce
      action={
        <Button size="small" busy={loading} busyLabel={busyWords.loading} onClick={load}>
          {loadWords}
        </Button>
      }
    >
      Loading the latest version replaces what you typed here.
    </Notice>
  );
}
