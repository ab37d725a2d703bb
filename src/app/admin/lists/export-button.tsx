import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { type FileEndpoint, fetchFile, saveFile } from "#app/lib/download.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { useColumnChoice } from "./column-choice.ts";
import type { RecordColumn } from "./record-column.ts";

/** A list with a choice of columns, and its name in the browser's storage. */
interface ExportedList {
  name: string;
  columns: readonly Pick<RecordColumn<never>, "key" | "csvTitles">[];
}

export interface ExportButtonProps {
  endpoint: FileEndpoint;
  /** URL parameters of the screen that filter or sort the export, in addition to `search`. */
  filters?: readonly string[];
  /** The list on the screen; the file leaves out its hidden columns. */
  list?: ExportedList;
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
  list,
  query,
  of,
  label = m["lists.exportCsv"](),
}: ExportButtonProps) {
  const [parameters] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const can = useHasCapability();
  const { isShown } = useColumnChoice(list?.name ?? "", list?.columns ?? []);
  if (endpoint.capability && !can(endpoint.capability)) return null;

  async function download() {
    setBusy(true);
    try {
      const filterEntries = ["search", ...filters].map((name) => [name, parameters.get(name)?.trim() ?? ""]);
      const columns = shownTitles(
        endpoint,
        list?.columns.filter((column) => !isShown(column)),
      );
      const file = await fetchFile(endpoint, {
        query: { ...Object.fromEntries(filterEntries), columns, ...query },
      });
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

/** Titles of the file's columns without those of the hidden columns, comma-separated; empty for all. */
function shownTitles({ output }: FileEndpoint, hiddenColumns: ExportedList["columns"] = []): string {
  const hiddenTitles = hiddenColumns.flatMap(({ csvTitles = [] }) => csvTitles);
  if (hiddenTitles.length === 0) return "";
  const titles = Object.keys((output as z.ZodMiniObject).shape);
  return titles.filter((title) => !hiddenTitles.includes(title)).join(",");
}
