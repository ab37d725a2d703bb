import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";

export interface WithdrawalProps {
  open: boolean;
  title: string;
  /** What goes, and what can be done afterwards. */
  message: string;
  words: { withdrawn: string; withdrawFailed: string };
  withdraw: () => Promise<{ message?: string }>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before something that somebody wrote is removed, and says how it went. */
export function Withdrawal(props: WithdrawalProps) {
  const { open, title, message, words, withdraw, onClose, onDone } = props;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      toast.success((await withdraw()).message ?? words.withdrawn);
      onDone();
    } catch (error) {
      toast.error(messageOf(error, words.withdrawFailed));
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
      confirmLabel="Withdraw"
      danger
      busy={busy}
      busyLabel="Withdrawing..."
    />
  );
}
