import { useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { type AdjustmentReason, adjustmentReasons } from "#contract/stock/movement-kinds.ts";
import { adjustmentReasonLabels } from "#contract/stock/movement-labels.ts";
import { adjustStock, type StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";

/** Reasons to remove units. Staff enter the number of units to remove as a positive number. */
const removingReasons: readonly AdjustmentReason[] = ["damaged", "lost", "sample"];

/** Dialog that corrects the number of units on hand. */
export function AdjustDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { product, variant, name, stock } = item;
  const [reason, setReason] = useState<AdjustmentReason>("counted");
  const isCount = reason === "counted";

  function read(form: HTMLFormElement) {
    const { units = "", note = "" } = textsOf(form);
    const enteredUnits = units.trim() === "" ? undefined : Number(units);
    const change =
      enteredUnits !== undefined && removingReasons.includes(reason) ? -enteredUnits : enteredUnits;
    const body = {
      product,
      ...(variant && { variant }),
      reason,
      ...(isCount ? { counted: enteredUnits } : { change }),
      note,
      stockSeen: stock,
    };
    const faults = fieldErrorsOf(adjustStock.body, body).map((fault) => ({
      ...fault,
      field: fault.field === "change" || fault.field === "counted" ? "units" : fault.field,
    }));
    return { body, faults };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(adjustStock, { body });
    return message ?? m["stock.screen.saved"]();
  }

  return (
    <EntryDialog
      title={m["stock.adjustDialog.title"]({ name })}
      submitLabel={m["stock.adjustDialog.submit"]()}
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failureMessage={m["stock.adjustDialog.failed"]()}
    >
      {(errors) => (
        <>
          <p>{m["stock.adjustDialog.onHand"]({ count: stock })}</p>
          <SelectField
            label={m["stock.adjustDialog.reason"]()}
            name="reason"
            value={reason}
            onChange={(event) =>
              setReason(adjustmentReasons.find((one) => one === event.target.value) ?? "counted")
            }
            error={errors.reason}
          >
            {Object.entries(readLabels(adjustmentReasonLabels)).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={unitsLabel(reason)}
            hint={reason === "other" ? m["stock.adjustDialog.signHint"]() : undefined}
            name="units"
            type="number"
            inputMode={reason === "other" ? "text" : "numeric"}
            step={1}
            required
            error={errors.units ?? errors.change ?? errors.counted}
          />
          <TextField
            label={m["stock.adjustDialog.note"]()}
            name="note"
            maxLength={300}
            required={reason === "other"}
            error={errors.note}
          />
        </>
      )}
    </EntryDialog>
  );
}

function unitsLabel(reason: AdjustmentReason): string {
  if (reason === "counted") return m["stock.adjustDialog.unitsCounted"]();
  if (reason === "found") return m["stock.adjustDialog.unitsAdded"]();
  return reason === "other" ? m["stock.adjustDialog.change"]() : m["stock.adjustDialog.unitsRemoved"]();
}
