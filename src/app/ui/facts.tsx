import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and values in the details of one thing; as many side by side as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One value with its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** What somebody wrote, with the line breaks they made. */
export function Letter({ children }: { children: string }) {
  return <p className={styles.letter}>{children}</p>;
}
