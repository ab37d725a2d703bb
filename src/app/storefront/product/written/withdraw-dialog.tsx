import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";

export interface WithdrawDialogProps {
  open: boolean;
  title: string;
  /** What will be deleted, and what the author can do afterwards. */
  message: string;
  /** Shown when done, unless the server has its own message. */
  doneMessage: string;
  failedMessage: string;
  withdraw: () => Promise<{ message?: string }>;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms and performs the withdrawal of a review or question. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { open, title, message, doneMessage, failedMessage, withdraw, onClose, onDone } = props;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      toast.success((await withdraw()).message ?? doneMessage);
      onDone();
    } catch (error) {
      toast.error(messageOf(error, failedMessage));
      onClose();
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      message={message}
      confirmLabel={m["product.withdraw"]()}
      danger
      busy={busy}
      busyLabel={m["product.withdrawing"]()}
    />
  );
}
