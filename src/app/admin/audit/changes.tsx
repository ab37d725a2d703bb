import type { AuditEntry } from "#contract/audit.ts";
import styles from "./changes.module.css";

/** The fields that changed: as they were, struck through, and as they became. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>{inWords(field)}</dt>
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

/** `discountedPrice` → `Discounted price`. */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const longest = 160;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
