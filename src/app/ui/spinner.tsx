import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** A spinner in the text colour. With a `label` it is announced; without one it is decorative. */
export function Spinner({ label, size = "medium" }: { label?: string; size?: "small" | "medium" | "large" }) {
  const arc = (
    <svg className={classNames(styles.arc, styles[size])} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5A9.5 9.5 0 0 1 21.5 12" />
    </svg>
  );
  if (!label) return arc;
  return (
    <span role="status" className={styles.labelled}>
      {arc}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A centred spinner with a visible label such as `Loading users...`. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner size="large" />
      <p>{label}</p>
    </div>
  );
}
