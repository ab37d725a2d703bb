import { type SubmitEvent, useId, useState } from "react";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { fetchFile, saveFile } from "#app/lib/download.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { getPackingDocuments } from "#contract/orders/packing.ts";
import {
  type LabelPaper,
  labelPapers,
  type PackingPart,
  packingParts,
} from "#contract/orders/packing-choices.ts";
import { m } from "#messages";
import styles from "./print-dialog.module.css";
import { printChoice } from "./remembered-choices.ts";

const allParts = Object.keys(packingParts) as PackingPart[];

export interface PrintDialogProps {
  orderIds: readonly string[];
  /** Documents to choose at first; by default those that were chosen last. */
  parts?: readonly PackingPart[];
  onClose: () => void;
}

/** Prints packing documents of some orders as one PDF. */
export default function PrintDialog({ orderIds, parts, onClose }: PrintDialogProps) {
  const formId = useId();
  const [remembered] = useState(() => printChoice.read());
  const [chosen, setChosen] = useState<readonly PackingPart[]>(parts ?? remembered?.parts ?? allParts);
  const [paper, setPaper] = useState<LabelPaper>(remembered?.paper ?? "a6");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");

  async function print(event: SubmitEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setFault(m["packing.partsMissing"]());
    setBusy(true);
    setFault("");
    try {
      const query = { orders: orderIds.join(","), parts: chosen.join(","), paper };
      const file = await fetchFile(getPackingDocuments, { query });
      printChoice.write({ parts: [...chosen], paper });
      saveFile(file);
      toast.success(m["reports.export.saved"]({ file: file.name }));
      onClose();
    } catch (error) {
      setFault(serverMessageOr(error, m["packing.print.failed"]()));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m["packing.print.title"]()}
      description={m["packing.print.orders"]({ count: orderIds.length })}
      size="small"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {m["common.button.cancel"]()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            busy={busy}
            busyLabel={m["packing.print.busy"]()}
            data-focus-first
          >
            {m["packing.print.submit"]()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={print}>
        <Stack>
          <fieldset className={styles.parts}>
            <legend className={styles.legend}>{m["packing.print.parts"]()}</legend>
            {allParts.map((part) => (
              <CheckboxField
                key={part}
                label={packingParts[part]()}
                checked={chosen.includes(part)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, part] : chosen.filter((other) => other !== part),
                  )
                }
              />
            ))}
          </fieldset>
          <SelectField
            label={m["packing.print.paper"]()}
            value={paper}
            disabled={!chosen.includes("labels")}
            onChange={(event) => setPaper(event.target.value as LabelPaper)}
          >
            {Object.entries(readLabels(labelPapers)).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <FieldError>{fault}</FieldError>
        </Stack>
      </form>
    </Dialog>
  );
}
