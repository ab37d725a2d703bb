import type { ComponentProps, ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad" | "night";

export interface BadgeProps extends ComponentProps<"span"> {
  tone?: Tone;
  icon?: ReactNode;
}

/** A short status label. The text carries the meaning; the tone only supports it. */
export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

/** Formats a count: `99+` above 99. Include it in the control's label, too: `Cart, 99+ items`. */
export function countText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** A count on the corner of an icon button or link; hidden at 0. The control's label must include the count. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.count, className)} aria-hidden="true">
      {countText(count)}
    </span>
  );
}
