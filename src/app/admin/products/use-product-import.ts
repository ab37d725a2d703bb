import { useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { type ImportChange, type ImportProblem, importProducts } from "#contract/catalog/product-import.ts";
import { maxProductFileBytes } from "#contract/catalog/product-import-limits.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { serverMessageOr } from "../frame/loading.ts";

/** Result of checking an import file. */
export interface ImportReport {
  /** Number of products without errors. */
  ready: number;
  problems: readonly ImportProblem[];
  /** Some of the values that an update would change; undefined if the file adds products. */
  changes?: readonly ImportChange[] | undefined;
}

/** Whether the file adds products or updates existing ones. */
export type ImportMode = "create" | "update";

/** State of a product import. A file can be imported only after it has passed the check. */
export function useProductImport(onImported: () => void) {
  const { busy: isImporting, change } = useChange(m["catalog.productImport.importFailed"]());
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [mode, setMode] = useState<ImportMode>("create");

  function choose(chosen: File) {
    setReport(null);
    if (chosen.size <= maxProductFileBytes) return setFile(chosen);
    setFile(null);
    toast.error(m["catalog.productImport.fileTooLarge"]());
  }

  function chooseMode(chosen: ImportMode) {
    setReport(null);
    setMode(chosen);
  }

  async function check() {
    if (!file) return;
    setChecking(true);
    try {
      setReport(await api(importProducts, { body: { file, mode, dryRun: "true" } }));
    } catch (error) {
      toast.error(serverMessageOr(error, m["catalog.productImport.checkFailed"]()));
    }
    setChecking(false);
  }

  async function importFile() {
    if (!file) return;
    const isImported = await change(
      async () => {
        const { made, message } = await api(importProducts, { body: { file, mode } });
        return message ?? m["catalog.productImport.imported"]({ products: made });
      },
      (reason, error) => {
        toast.error(reason);
        // The catalogue has changed since the check: check again to list the new problems.
        if (error instanceof ApiError && error.answer.problems) void check();
      },
    );
    if (isImported) onImported();
  }

  const canImport = report !== null && report.ready > 0 && report.problems.length === 0;
  return { file, mode, report, isChecking, isImporting, canImport, choose, chooseMode, check, importFile };
}
