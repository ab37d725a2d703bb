import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type FileEndpoint, fetchFile, saveFile } from "#app/lib/download.ts";
import { useMay } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { exportWords } from "#contract/export-words.ts";
import { refusalOr } from "./loading.ts";

export interface ExportButtonProps {
  endpoint: FileEndpoint;
  /** Parameters of the address that narrow the list in sight, beside its search. */
  filters?: readonly string[];
  /** What the file is asked with beside them. */
  query?: Readonly<Record<string, string>>;
  /** What is in the file, if the screen has several. */
  of?: string;
  label?: string;
}

/** Downloads everything that the list in sight lists, on all its pages, as a file; shown to those who may. */
export function ExportButton({ endpoint, filters = [], query, of, label = "Export CSV" }: ExportButtonProps) {
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const may = useMay();
  if (endpoint.capability && !may(endpoint.capability)) return null;

  async function download() {
    setBusy(true);
    try {
      const narrowing = ["search", ...filters].map((name) => [name, parameters.get(name)?.trim() ?? ""]);
      const file = await fetchFile(endpoint, { query: { ...Object.fromEntries(narrowing), ...query } });
      saveFile(file);
      toast.success(exportWords.saved(file.name));
    } catch (error) {
      toast.error(refusalOr(error, exportWords.failed));
    }
    setBusy(false);
  }

  return (
    <Button
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel="Exporting..."
      aria-label={of && `${label}: ${of}`}
      onClick={download}
    >
      {label}
    </Button>
  );
}
