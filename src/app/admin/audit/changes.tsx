import type { AuditEntry } from "#contract/reports/audit.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { m } from "#messages";
import styles from "./changes.module.css";

/** Lists the changed fields: the old value, struck through, and the new value. */
export function Changes({ entry: { subject, before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>{capitalize(fieldNameOf(subject, field) ?? field)}</dt>
          <dd className={styles.values}>
            {field in before && (
              <del className={styles.before}>
                <span className="visually-hidden">{m["audit.before"]()} </span>
                {displayValue(before[field])}
              </del>
            )}
            {field in after && (
              <ins className={styles.after}>
                <span className="visually-hidden">{m["audit.after"]()} </span>
                {displayValue(after[field])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const maxLength = 160;

function displayValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value) && value.every((part) => typeof part === "string"))
    return displayValue(value.join(", "));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
