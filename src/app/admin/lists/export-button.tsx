import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { type FileEndpoint, fetchFile, saveFile } from "#app/lib/download.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";

export interface ExportButtonProps {
  endpoint: FileEndpoint;
  /** URL parameters of the screen that filter the export, in addition to `search`. */
  filters?: readonly string[];
  /** Other query parameters for the API. */
  query?: Readonly<Record<string, string>>;
  /** What the file contains. Needed if the screen has several export buttons, to tell them apart. */
  of?: string;
  label?: string;
}

/** Downloads all pages of the filtered list as a file. Hidden if the role may not call the endpoint. */
export function ExportButton({
  endpoint,
  filters = [],
  query,
  of,
  label = m["lists.exportCsv"](),
}: ExportButtonProps) {
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const can = useHasCapability();
  if (endpoint.capability && !can(endpoint.capability)) return null;

  async function download() {
    setBusy(true);
    try {
      const filterEntries = ["search", ...filters].map((name) => [name, parameters.get(name)?.trim() ?? ""]);
      const file = await fetchFile(endpoint, { query: { ...Object.fromEntries(filterEntries), ...query } });
      saveFile(file);
      toast.success(m["reports.export.saved"]({ file: file.name }));
    } catch (error) {
      toast.error(serverMessageOr(error, m["reports.export.failed"]()));
    }
    setBusy(false);
  }

  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel={m["lists.exporting"]()}
      aria-label={of && `${label}: ${of}`}
      onClick={download}
    >
      {label}
    </Button>
  );
}
