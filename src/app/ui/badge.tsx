import type { ComponentProps, ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad" | "night";

export interface BadgeProps extends ComponentProps<"span"> {
  tone?: Tone;
  icon?: ReactNode;
}

/** A short word about the state of a thing. The word carries the meaning; the tone only helps. */
export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

/** A count as badges show it: `99+` above 99. Say it in the label of the control too: `Cart, 99+ items`. */
export function countText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** A number on the corner of an icon button or icon link; nothing at 0. The label of that control says it. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.count, className)} aria-hidden="true">
      {countText(count)}
    </span>
  );
}
