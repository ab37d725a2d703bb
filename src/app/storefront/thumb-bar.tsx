import type { ReactNode } from "react";
import styles from "./thumb-bar.module.css";

export interface ThumbBarProps {
  label: string;
  /** What it comes to, with its currency. */
  sum: string;
  /** The one button. */
  children: ReactNode;
}

/** On phones, a sum and the way on that stay under the thumb until the article ends. */
export function ThumbBar({ label, sum, children }: ThumbBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className={styles.label}>{label}</span>
        <strong className="numeric">{sum}</strong>
      </p>
      {children}
    </div>
  );
}
