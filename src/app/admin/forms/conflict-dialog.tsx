import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";

export interface ConflictDialogProps {
  /** Message about the conflict. The dialog is open while it is not empty. */
  message: string;
  /** Loads the latest version. */
  onLoad: () => Promise<unknown>;
  onClose: () => void;
}

/** Dialog for a conflicting change in a list. Offers to load the latest version. */
export function ConflictDialog({ message, onLoad, onClose }: ConflictDialogProps) {
  const [loading, setLoading] = useState(false);
  if (!message) return null;

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
      title={m["forms.conflict.title"]()}
      message={message}
      confirmLabel={m["forms.conflict.load"]()}
      cancelLabel={m["common.button.close"]()}
      busy={loading}
      busyLabel={m["common.busy.loading"]()}
    />
  );
}

/** Notice about a conflicting change in a form. The form keeps its input until the user loads the latest version. */
export function ConflictNotice(props: { message: string; onLoad: () => Promise<unknown> }) {
  const { message, onLoad } = props;
  const [loading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    await onLoad();
    setLoading(false);
  }

  return (
    <Notice
      tone="warn"
      title={message}
      announce
      action={
        <Button size="small" busy={loading} busyLabel={m["common.busy.loading"]()} onClick={load}>
          {m["forms.conflict.load"]()}
        </Button>
      }
    >
      {m["forms.conflict.loadNote"]()}
    </Notice>
  );
}
