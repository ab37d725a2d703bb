import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./empty-state.module.css";
import { Ticks } from "./ticks.tsx";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** What to do next: a `ButtonLink` or `Button`. */
  action?: ReactNode;
  /** Heading level in the page outline; 1 if the whole screen is empty. */
  level?: 1 | 2 | 3;
  /** `start` under a left-aligned heading. */
  align?: "center" | "start";
  className?: string;
}

/** Shown in place of an empty list or page, with a suggested action. */
export function EmptyState({ icon, title, text, action, level = 2, ...look }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, look.align === "start" && styles.start, look.className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.ticks}>
        <Ticks />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
