import { Download } from "lucide-react";
import { useState } from "react";
import { fetchFile, saveFile } from "#app/lib/download.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { getResume, type JobApplication } from "#contract/content/careers.ts";
import { m } from "#messages";
import { serverMessageOr } from "../frame/loading.ts";

export function ResumeButton({ application }: { application: JobApplication }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      saveFile(await fetchFile(getResume, { params: { id: application._id } }));
    } catch (error) {
      toast.error(serverMessageOr(error, m["content.career.resumeFailed"]()));
    }
    setBusy(false);
  }

  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel={m["applications.downloadingCv"]()}
      onClick={download}
    >
      {m["applications.downloadCv"]()}
    </Button>
  );
}
