import { SelectField } from "#app/ui/field.tsx";
import styles from "./list-tools.module.css";
import { useListQuery } from "./use-list-query.ts";

export interface ListChoiceProps {
  label: string;
  /** What it is called in the address. */
  name: string;
  /** The words for each value. */
  options: Readonly<Record<string, string>>;
  /** The words for no choice: 'All statuses'. Without them the first option is what the list does by itself. */
  all?: string;
}

/** Filters or sorts a list; the address holds what is chosen. */
export function ListChoice({ label, name, options, all }: ListChoiceProps) {
  const { chosen, choose } = useListQuery();
  const [usual, ...others] = Object.entries({ ...(all && { "": all }), ...options });
  return (
    <SelectField
      label={label}
      hideLabel
      className={styles.choice}
      value={chosen(name)}
      onChange={(event) => choose(name, event.target.value)}
    >
      <option value="">{usual?.[1]}</option>
      {others.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
