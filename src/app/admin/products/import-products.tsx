import { buttonWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { ProductFileField } from "./product-file-field.tsx";
import { useProductImport } from "./use-product-import.ts";

/** 'Import CSV': choose a file, check it, import it. Mounted only while open, so it starts empty. */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  const { file, report, isChecking, isImporting, canImport, choose, check, importFile } =
    useProductImport(onClose);
  const busy = isChecking || isImporting;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Import CSV"
      description="Adds many products at once. Existing products are never changed."
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {buttonWords.cancel}
          </Button>
          <Button
            variant={canImport ? "secondary" : "primary"}
            onClick={check}
            disabled={!file || busy}
            busy={isChecking}
            busyLabel="Checking..."
          >
            Check
          </Button>
          <Button
            variant={canImport ? "primary" : "secondary"}
            onClick={importFile}
            disabled={!canImport || busy}
            busy={isImporting}
            busyLabel="Importing..."
          >
            Import
          </Button>
        </>
      }
    >
      <Stack>
        <ProductFileField file={file} disabled={busy} onChoose={choose} />
        {report && <ImportFindings report={report} />}
      </Stack>
    </Dialog>
  );
}
