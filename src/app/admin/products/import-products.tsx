import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { m } from "#messages";
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
      title={m["products.importDialog.title"]()}
      description={m["products.importDialog.description"]()}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {m["common.button.cancel"]()}
          </Button>
          <Button
            variant={canImport ? "secondary" : "primary"}
            onClick={check}
            disabled={!file || busy}
            busy={isChecking}
            busyLabel={m["products.importDialog.checking"]()}
          >
            {m["products.importDialog.check"]()}
          </Button>
          <Button
            variant={canImport ? "primary" : "secondary"}
            onClick={importFile}
            disabled={!canImport || busy}
            busy={isImporting}
            busyLabel={m["products.importDialog.importing"]()}
          >
            {m["products.importDialog.import"]()}
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
