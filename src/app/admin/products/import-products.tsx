import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { m } from "#messages";
import { ImportFindings } from "./import-findings.tsx";
import { ProductFileField } from "./product-file-field.tsx";
import { useProductImport } from "./use-product-import.ts";

/**
 * Dialog 'Import CSV': staff choose a file, check it and import it. Mount it only while it is open, so that it starts
 * empty.
 */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  const { file, mode, report, isChecking, isImporting, canImport, ...actions } = useProductImport(onClose);
  const { choose, chooseMode, check, importFile } = actions;
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
            {mode === "update"
              ? m["products.importDialog.updateProducts"]()
              : m["products.importDialog.import"]()}
          </Button>
        </>
      }
    >
      <Stack>
        <RadioGroup
          label={m["products.importDialog.mode"]()}
          name="mode"
          value={mode}
          onChange={(chosen) => chooseMode(chosen === "update" ? "update" : "create")}
          options={[
            { value: "create", label: m["products.importDialog.create"]() },
            {
              value: "update",
              label: m["products.importDialog.update"](),
              hint: m["products.importDialog.updateHint"](),
            },
          ]}
        />
        <ProductFileField file={file} disabled={busy} onChoose={choose} />
        {report && <ImportFindings report={report} />}
      </Stack>
    </Dialog>
  );
}
