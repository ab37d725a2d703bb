import { SelectField } from "#app/ui/field.tsx";
import styles from "./list-tools.module.css";
import { useListQuery } from "./use-list-query.ts";

export interface ListChoiceProps {
  label: string;
  /** URL parameter. */
  name: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  /** Label for no filter: 'All statuses'. Without it, the first option is the default. */
  all?: string;
}

/** Select that filters or sorts a list through its URL. */
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
