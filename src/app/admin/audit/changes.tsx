import type { AuditEntry } from "#contract/audit.ts";
import { fieldNameOf } from "#contract/audit-names.ts";
import styles from "./changes.module.css";

/** The fields that changed: as they were, struck through, and as they became. */
export function Changes({ entry: { subject, before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>{titled(fieldNameOf(subject, field) ?? field)}</dt>
          <dd className={styles.values}>
            {field in before && (
              <del className={styles.before}>
                <span className="visually-hidden">before: </span>
                {shown(before[field])}
              </del>
            )}
            {field in after && (
              <ins className={styles.after}>
                <span className="visually-hidden">after: </span>
                {shown(after[field])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a field as a title. */
function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const longest = 160;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return shown(value.join(", "));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
