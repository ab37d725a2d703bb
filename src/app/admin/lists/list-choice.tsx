import { SelectField } from "#app/ui/field.tsx";
import type { Message } from "#contract/kernel/message.ts";
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

/** Labels of options in the current language, from a table of messages. */
export const optionLabels = (labels: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label()]));

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
