import type { FieldFrame } from "#app/admin/record-form/record-fields.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import styles from "./tick-list.module.css";

export interface TickListProps extends Pick<FieldFrame, "label" | "name" | "hint" | "error"> {
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

/** List of checkboxes. */
export function TickList({ label, name, hint, error, choices, chosen }: TickListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className="muted">{hint}</p>}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <CheckboxField
            key={choice.value}
            name={`${name}.${choice.value}`}
            label={choice.label}
            defaultChecked={chosen.includes(choice.value)}
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** Returns the ticked values from the form fields whose names start with `name`. */
export function ticksIn(formValues: Readonly<Record<string, string>>, name: string): string[] {
  return Object.keys(formValues)
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1));
}
