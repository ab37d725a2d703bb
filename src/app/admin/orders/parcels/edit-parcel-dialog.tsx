import { useState } from "react";
import { EntryDialog } from "#app/admin/forms/entry-dialog.tsx";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { orderWarningSentences } from "#contract/orders/order-warning-sentences.ts";
import { warningsFor } from "#contract/orders/order-warnings.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcel.ts";
import { parcelStateLabels } from "#contract/orders/parcel-state-labels.ts";
import { type ParcelState, parcelStates } from "#contract/orders/parcel-states.ts";
import { updateParcel } from "#contract/orders/parcels.ts";
import { m } from "#messages";
import { CarrierFields } from "./carrier-fields.tsx";

export interface EditParcelDialogProps {
  order: Order;
  parcel: Parcel;
  name: string;
  onClose: () => void;
  /** Reloads the order after a conflicting change. */
  onLoadCurrent: () => Promise<void>;
}

/** Changes the carrier, tracking ID and state of a parcel. */
export function EditParcelDialog({ order, parcel, name, onClose, onLoadCurrent }: EditParcelDialogProps) {
  // Keep the parcel that the dialog was opened with, so that saving does not overwrite changes of a colleague.
  const [initial] = useState(parcel);
  const [state, setState] = useState(initial.state);
  const leaves = initial.state === "packed" && state !== "packed";
  // Leave out the warning about a missing tracking ID: this form shows the empty field.
  const warnings = warningsFor(order, "Shipped").filter((warning) => warning !== "no tracking ID");

  function read(form: HTMLFormElement) {
    const { carrier = "", trackingId = "" } = textsOf(form);
    const body = {
      ...(carrier !== initial.carrier && { carrier }),
      trackingId,
      ...(state !== initial.state && { state }),
      version: initial.version,
    };
    return { body, faults: fieldErrorsOf(updateParcel.body, body) };
  }

  return (
    <EntryDialog
      title={m["parcels.editTitle"]({ number: initial.number, name })}
      submitLabel={m["parcels.save"]()}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={async (body) => {
        const { message } = await api(updateParcel, { params: { id: initial._id }, body });
        return message ?? m["parcels.updated"]();
      }}
      failureMessage={m["parcels.saveFailed"]()}
    >
      {(errors) => (
        <>
          <SelectField
            label={m["parcels.state"]()}
            name="state"
            value={state}
            error={errors.state}
            onChange={(event) => setState(event.target.value as ParcelState)}
          >
            {parcelStates.map((one) => (
              <option key={one} value={one}>
                {parcelStateLabels[one]()}
              </option>
            ))}
          </SelectField>
          {leaves && warnings.length > 0 && (
            <Notice tone="warn" title={m["parcels.checkFirst"]()}>
              {orderWarningSentences(warnings)}
            </Notice>
          )}
          <CarrierFields carrier={initial.carrier} trackingId={initial.trackingId} errors={errors} />
        </>
      )}
    </EntryDialog>
  );
}
