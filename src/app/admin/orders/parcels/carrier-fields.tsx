import { SelectField, TextField } from "#app/ui/field.tsx";
import { maxTrackingIdLength } from "#contract/orders/order-status.ts";
import { m } from "#messages";
import { useCarriers } from "./use-carriers.ts";

export interface CarrierFieldsProps {
  carrier?: string;
  trackingId?: string;
  /** Errors by field name. */
  errors: Partial<Record<string, string>>;
}

/**
 * Carrier, from the settings, and tracking ID of a parcel. The current carrier stays available even if it was removed
 * from the settings.
 */
export function CarrierFields({ carrier = "", trackingId, errors }: CarrierFieldsProps) {
  const names = useCarriers().carriers.map(({ name }) => name);
  const all = carrier === "" || names.includes(carrier) ? names : [carrier, ...names];
  return (
    <>
      <SelectField
        key={names.length}
        label={m["parcels.carrier"]()}
        name="carrier"
        defaultValue={carrier}
        error={errors.carrier}
      >
        <option value="">{m["parcels.noCarrier"]()}</option>
        {all.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m["orders.trackingId"]()}
        name="trackingId"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTrackingIdLength}
        defaultValue={trackingId}
        error={errors.trackingId}
      />
    </>
  );
}
