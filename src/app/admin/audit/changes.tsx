import type { AuditEntry } from "#contract/reports/audit.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { m } from "#messages";
import { auditSentence } from "./audit-sentence.ts";
import { auditValue, isEmptyValue, type NamesById } from "./audit-values.ts";
import styles from "./changes.module.css";

/**
 * The sentence of an entry, which opens to its fields: the old value, struck through, and the new value. Leaves out
 * fields that are empty, as most are in a new record.
 */
export function Changes({ entry, names }: { entry: AuditEntry; names: NamesById }) {
  const { subject, before, after } = entry;
  const sentence = auditSentence(entry, names);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isEmptyValue(before[field]) || !isEmptyValue(after[field]),
  );
  if (fields.length === 0) return <p className={styles.sentence}>{sentence}</p>;
  const valueIn = (values: AuditEntry["before"], field: string) =>
    shorten(auditValue(subject, field, values[field], names));
  return (
    <details className={styles.fold}>
      <summary>{sentence}</summary>
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
