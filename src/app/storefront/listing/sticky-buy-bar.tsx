import type { ReactNode } from "react";
import styles from "./sticky-buy-bar.module.css";

export interface StickyBuyBarProps {
  label: string;
  /** The formatted amount. */
  sum: string;
  /** The button. */
  children: ReactNode;
}

/** On phones, a bar with the total and the main button that stays at the bottom edge. */
export function StickyBuyBar({ label, sum, children }: StickyBuyBarProps) {
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
