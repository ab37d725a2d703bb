import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { type ImportProblem, importProducts } from "#contract/product-import.ts";
import { maximumProductFileBytes, productImportWords as words } from "#contract/product-import-words.ts";
import { refusalOr } from "../loading.ts";

/** What the shop said of a file. */
export interface ImportReport {
  /** Lines that nothing is wrong with. */
  ready: number;
  problems: readonly ImportProblem[];
}

/** A file of products on its way into the shop: chosen, checked, imported. Only a file without a fault can go in. */
export function useProductImport(onImported: () => void) {
  const revalidator = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [work, setWork] = useState<"check" | "import" | null>(null);

  function choose(chosen: File) {
    setReport(null);
    if (chosen.size <= maximumProductFileBytes) return setFile(chosen);
    setFile(null);
    toast.error(words.fileTooLarge);
  }

  async function check() {
    if (!file) return;
    setWork("check");
    try {
      setReport(await api(importProducts, { body: { file, dryRun: "true" } }));
    } catch (error) {
      toast.error(refusalOr(error, words.checkFailed));
    }
    setWork(null);
  }

  async function bringIn() {
    if (!file) return;
    setWork("import");
    try {
      const { made, message } = await api(importProducts, { body: { file } });
      toast.success(message ?? words.imported(made));
      await revalidator.revalidate();
      onImported();
    } catch (error) {
      toast.error(refusalOr(error, words.importFailed));
      // Somebody else changed the shop since the check.
      if (error instanceof ApiError && error.answer.problems) await check();
    }
    setWork(null);
  }

  const sound = report !== null && report.ready > 0 && report.problems.length === 0;
  return { file, report, work, sound, choose, check, bringIn };
}
