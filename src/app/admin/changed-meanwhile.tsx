import { useState } from "react";
import { busyWords, buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

const loadWords = "Load the present state";

export interface ChangedMeanwhileProps {
  /** What happened; nothing is shown without it. */
  words: string;
  /** Brings the record as it is now. */
  onLoad: () => Promise<unknown>;
  onClose: () => void;
}

/** Tells whoever changed something in a list that somebody else was faster, and offers what they made of it. */
export function ChangedMeanwhile({ words, onLoad, onClose }: ChangedMeanwhileProps) {
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
      title="Somebody else was faster"
      message={words}
      confirmLabel={loadWords}
      cancelLabel={buttonWords.close}
      busy={loading}
      busyLabel={busyWords.loading}
    />
  );
}

/** The same on a form, where what was typed stays until the present state is asked for. */
export function ChangedMeanwhileNotice(props: { words: string; onLoad: () => Promise<unknown> }) {
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
      The present state takes the place of what you typed here.
    </Notice>
  );
}
