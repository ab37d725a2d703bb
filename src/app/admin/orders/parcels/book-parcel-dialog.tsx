import { useState } from "react";
import { EntryDialog } from "#app/admin/forms/entry-dialog.tsx";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Parcel } from "#contract/orders/parcel.ts";
import type { CourierName } from "#contract/orders/parcel-states.ts";
import { bookParcel } from "#contract/orders/parcels.ts";
import { m } from "#messages";
import styles from "./order-parcels.module.css";
import { useCarriers } from "./use-carriers.ts";

export interface BookParcelDialogProps {
  parcel: Parcel;
  name: string;
  onClose: () => void;
  /** Reloads the order after a conflicting change. */
  onLoadCurrent: () => Promise<void>;
}

const sizes = [
  { field: "weight", label: m["parcels.field.weight"], unit: () => m["units.grams"]() },
  { field: "length", label: m["parcels.field.length"], unit: () => m["parcels.centimetres"]() },
  { field: "breadth", label: m["parcels.field.breadth"], unit: () => m["parcels.centimetres"]() },
  { field: "height", label: m["parcels.field.height"], unit: () => m["parcels.centimetres"]() },
] as const;

/** Books a parcel with a courier. */
export function BookParcelDialog({ parcel, name, onClose, onLoadCurrent }: BookParcelDialogProps) {
  const [{ _id, number, version }] = useState(parcel);
  const { couriers } = useCarriers();

  function read(form: HTMLFormElement) {
    const { courier, weight, length, breadth, height } = textsOf(form);
    const typed = { courier, weight, length, breadth, height, version };
    const faults = fieldErrorsOf(bookParcel.body, typed);
    return {
      body: {
        courier: courier as CourierName,
        ...{ weight: Number(weight), length: Number(length) },
        ...{ breadth: Number(breadth), height: Number(height) },
        version,
      },
      faults,
    };
  }

  return (
    <EntryDialog
      title={m["parcels.bookTitle"]({ number, name })}
      submitLabel={m["parcels.book"]()}
      incomplete={couriers.length === 0}
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={async (body) => (await api(bookParcel, { params: { id: _id }, body })).message ?? ""}
      failureMessage={m["parcels.saveFailed"]()}
    >
      {(errors) => (
        <>
          <p className="muted">{m["parcels.bookHint"]()}</p>
          <SelectField
            key={couriers.length}
            label={m["parcels.courier"]()}
            name="courier"
            defaultValue={couriers[0]?.name}
            error={errors.courier}
          >
            {couriers.map((courier) => (
              <option key={courier.name} value={courier.name}>
                {courier.title}
              </option>
            ))}
          </SelectField>
          <div className={styles.sizes}>
            {sizes.map(({ field, label, unit }) => (
              <TextField
                key={field}
                label={label()}
                name={field}
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                required
                after={unit()}
                error={errors[field]}
              />
            ))}
          </div>
        </>
      )}
    </EntryDialog>
  );
}
