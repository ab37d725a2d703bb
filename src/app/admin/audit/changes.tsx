import type { AuditEntry } from "#contract/reports/audit.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { m } from "#messages";
import { auditValue, isEmptyValue, type NamesById } from "./audit-values.ts";
import styles from "./changes.module.css";

/**
 * Lists the fields of an entry: the old value, struck through, and the new value. Leaves out empty fields of records
 * that were created or deleted. Renders nothing if no field is left.
 */
export function Changes({ entry, names }: { entry: AuditEntry; names: NamesById }) {
  const { subject, before, after } = entry;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isEmptyValue(before[field]) || !isEmptyValue(after[field]),
  );
  if (fields.length === 0) return null;
  const valueIn = (values: AuditEntry["before"], field: string) =>
    shorten(auditValue(subject, field, values[field], names));
  return (
    <details className={styles.fold}>
      <summary>{m["audit.details"]()}</summary>
      <dl className={styles.changes}>
        {fields.map((field) => (
          <div key={field} className={styles.change}>
            <dt className={styles.field}>{capitalize(fieldNameOf(subject, field) ?? field)}</dt>
            <dd className={styles.values}>
              {!isEmptyValue(before[field]) && (
                <del className={styles.before}>
                  <span className="visually-hidden">{m["audit.before"]()} </span>
                  {valueIn(before, field)}
                </del>
              )}
              {field in after && (
                <ins className={styles.after}>
                  <span className="visually-hidden">{m["audit.after"]()} </span>
                  {valueIn(after, field)}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const maxLength = 160;

const shorten = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
