import type { KeyboardEvent } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import { unitSerialLabels } from "#contract/orders/unit-serial-labels.ts";
import { maxSerialLength } from "#contract/orders/unit-serials.ts";
import { m } from "#messages";
import styles from "./line-serials.module.css";
import { fieldOfUnit, type SerialPart, type SerialUnit } from "./serial-units.ts";

/** Serial number fields of one order line. */
export function LineSerials({
  units,
  withParts,
  errors,
}: {
  units: readonly SerialUnit[];
  withParts: boolean;
  errors: FormErrors;
}) {
  const [first] = units;
  if (!first) return null;
  const { name, options, quantity } = first.line;
  const parts: SerialPart[] = withParts ? ["serial", "flightController", "remoteStation"] : ["serial"];
  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>{variantName(name, options)}</legend>
      {units.map((unit) => (
        <div key={unit.place} className={classNames(styles.unit, withParts && styles.wide)}>
          {parts.map((part) => (
            <TextField
              key={part}
              label={labelOf(part, unit.place, quantity)}
              name={fieldOfUnit(unit, part)}
              size="small"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxSerialLength}
              defaultValue={unit.recorded?.[part]}
              error={errors[fieldOfUnit(unit, part)]}
              onKeyDown={focusNextOnEnter}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const labelOf = (part: SerialPart, place: number, quantity: number) =>
  quantity === 1
    ? unitSerialLabels[part]()
    : m["orders.serialsDialog.partOfUnit"]({ part: unitSerialLabels[part](), unit: place });

/** Scanners end each code with Enter: move to the next field, or from the last field to the save button. */
function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  const following = controls.slice(controls.indexOf(event.currentTarget) + 1);
  const next = following.find(
    (control) =>
      (control instanceof HTMLInputElement && control.type === "text") ||
      (control instanceof HTMLButtonElement && control.type === "submit"),
  );
  if (next instanceof HTMLElement) next.focus();
}
