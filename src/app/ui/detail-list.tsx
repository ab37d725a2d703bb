import type { ReactNode } from "react";
import styles from "./detail-list.module.css";

/** A list of labels and values, in as many columns as fit. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One labelled value. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** User-written text that keeps its line breaks. */
export function QuotedText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
