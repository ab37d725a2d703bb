import { useState } from "react";
import { EntryDialog } from "#app/admin/forms/entry-dialog.tsx";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { FieldError as FieldFault } from "#contract/endpoint.ts";
import type { Order } from "#contract/orders/orders.ts";
import { createParcel } from "#contract/orders/parcels.ts";
import { m } from "#messages";
import { CarrierFields } from "./carrier-fields.tsx";
import { type LineToPack, linesToPack } from "./units-to-pack.ts";

export interface AddParcelDialogProps {
  order: Order;
  name: string;
  onClose: () => void;
  /** Reloads the order after a conflicting change. */
  onLoadCurrent: () => Promise<void>;
}

const fieldOf = (id: string) => `quantity.${id}`;

/** Packs units of an order into a new parcel. */
export function AddParcelDialog({ order, name, onClose, onLoadCurrent }: AddParcelDialogProps) {
  // Keep the order that the dialog was opened with, so that saving does not overwrite changes of a colleague.
  const [initialOrder] = useState(order);
  const lines = linesToPack(initialOrder);

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    const packed = lines
      .map(({ line }) => ({ line: line._id, quantity: typed[fieldOf(line._id)] || "0" }))
      .filter(({ quantity }) => quantity !== "0");
    const body = {
      carrier: typed.carrier ?? "",
      trackingId: typed.trackingId ?? "",
      lines: packed,
      version: initialOrder.version,
    };
    return { body, faults: fieldErrorsOf(createParcel.body, body).map((fault) => atUnits(fault, packed)) };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const sent = {
      ...body,
      lines: body.lines.map(({ line, quantity }) => ({ line, quantity: Number(quantity) })),
    };
    try {
      const { message } = await api(createParcel, { params: { id: initialOrder._id }, body: sent });
      return message ?? m["parcels.created"]();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.errors.map((fault) => atUnits(fault, body.lines));
      throw new ApiError(error.status, { ...error.answer, errors });
    }
  }

  return (
    <EntryDialog
      title={m["parcels.addTitle"]({ name })}
      submitLabel={m["parcels.add"]()}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={save}
      failureMessage={m["parcels.saveFailed"]()}
    >
      {(errors) => (
        <>
          {lines.map(({ line, units }: LineToPack) => (
            <TextField
              key={line._id}
              label={variantName(line.name, line.options)}
              name={fieldOf(line._id)}
              type="number"
              inputMode="numeric"
              min={0}
              max={units}
              step={1}
              defaultValue={units}
              after={m["orders.refundDialog.ofQuantity"]({ quantity: units })}
              error={errors[fieldOf(line._id)]}
            />
          ))}
          <FieldError>{errors.lines}</FieldError>
          <CarrierFields errors={errors} />
        </>
      )}
    </EntryDialog>
  );
}

/** Changes the field names in API errors to those of the form: `lines.0.quantity` → `quantity.<id>`. */
function atUnits(fault: FieldFault, packed: readonly { line: string }[]): FieldFault {
  const [, index] = /^lines\.(\d+)\./.exec(fault.field) ?? [];
  const line = index === undefined ? undefined : packed[Number(index)]?.line;
  return line === undefined ? fault : { ...fault, field: fieldOf(line) };
}
