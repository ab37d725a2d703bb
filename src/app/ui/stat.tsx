import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stat.module.css";

export interface StatCardProps {
  label: ReactNode;
  /** Formatted value: `formatNumber`, `formatRupees`. */
  value: ReactNode;
  icon?: ReactNode;
  /** Below the value: a trend, 'Sample data' or an explanation. */
  trend?: ReactNode;
  /** Makes the card a filter button. */
  onSelect?: () => void;
  selected?: boolean;
  className?: string;
}

/** One labelled number. Arrange several in a `Grid`. */
export function StatCard({
  label,
  value,
  icon,
  trend,
  onSelect,
  selected = false,
  className,
}: StatCardProps) {
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles.label}>{label}</span>
        {icon && <span className={styles.icon}>{icon}</span>}
      </span>
      <span className={styles.value}>{value}</span>
      {trend && <span className={styles.trend}>{trend}</span>}
    </>
  );
  const classes = classNames(styles.stat, className);
  if (!onSelect) return <div className={classes}>{content}</div>;
  return (
    <button
      type="button"
      className={classNames(classes, styles.selectable)}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {content}
    </button>
  );
}
