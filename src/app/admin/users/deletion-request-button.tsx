import { useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { recordDeletionRequest } from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import styles from "./users.module.css";

/** Records the request of a customer who cannot send it from the profile. */
export function DeletionRequestButton({ user, onRecorded }: { user: User; onRecorded: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { busy, change } = useChange(m["privacy.desk.recordFailed"]());

  async function record() {
    const body = { user: user._id };
    const isRecorded = await change(async () => (await api(recordDeletionRequest, { body })).message);
    setConfirming(false);
    if (isRecorded) onRecorded();
  }

  return (
    <div className={styles.access}>
      <Button size="small" onClick={() => setConfirming(true)}>
        {m["privacy.desk.record"]()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={record}
        title={m["privacy.desk.record"]()}
        message={m["privacy.desk.recordText"]({ name: user.name })}
        confirmLabel={m["privacy.desk.record"]()}
        busy={busy}
        busyLabel={m["privacy.desk.recording"]()}
      />
    </div>
  );
}
