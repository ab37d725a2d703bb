import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/api.ts";
import { fetchFile, saveFile } from "#app/lib/download.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { copyOwnData } from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import styles from "./action-card.module.css";

/** Downloads a copy of the user's data, after they have entered their password. */
export function DataCopyCard() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const file = await fetchFile(copyOwnData, {});
      saveFile(file);
      toast.success(m["privacy.copy.saved"]({ file: file.name }));
    } catch (error) {
      toast.error(messageOf(error, m["privacy.copy.failed"]()));
    }
    setBusy(false);
  }

  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={m["privacy.copy.title"]()}
        text={m["privacy.copy.text"]()}
        action={
          <Button
            icon={<Download aria-hidden="true" />}
            busy={busy}
            busyLabel={m["privacy.copy.preparing"]()}
            onClick={download}
          >
            {m["privacy.copy.download"]()}
          </Button>
        }
      />
    </Card>
  );
}
