import { SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Choice of a carrier of the settings. The current one stays available if it was removed there. */
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
