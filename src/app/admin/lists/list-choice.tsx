import { SelectField } from "#app/ui/field.tsx";
import styles from "./list-tools.module.css";
import { useListQuery } from "./use-list-query.ts";

export interface ListChoiceProps {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  /** Label of each value of the parameter. */
  options: Readonly<Record<string, string>>;
  /**
   * Label of an option without a filter, for example "All statuses". If left out, the first of `options` is the
   * default.
   */
  all?: string;
}

/** Select that filters or sorts a list by setting a URL parameter. */
export function ListChoice({ label, name, options, all }: ListChoiceProps) {
  const { chosen, choose } = useListQuery();
  const [first, ...others] = Object.entries({ ...(all && { "": all }), ...options });
  return (
    <SelectField
      label={label}
      hideLabel
      className={styles.choice}
      value={chosen(name)}
      onChange={(event) => choose(name, event.target.value)}
    >
      <option value="">{first?.[1]}</option>
      {others.map(([value, optionLabel]) => (
        <option key={value} value={value}>
          {optionLabel}
        </option>
      ))}
    </SelectField>
  );
}
