import { SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";

/**
 * Select with the carriers in the settings. The current carrier stays available even if it was removed from the
 * settings.
 */
export function CarrierField({
  carriers,
  current,
  error,
}: {
  carriers: readonly { name: string }[];
  current: string;
  error: string | undefined;
}) {
  const names = carriers.map(({ name }) => name);
  const all = current === "" || names.includes(current) ? names : [current, ...names];
  return (
    <SelectField label={m["parcels.carrier"]()} name="carrier" defaultValue={current} error={error}>
      <option value="">{m["parcels.noCarrier"]()}</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
