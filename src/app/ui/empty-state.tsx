import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./empty-state.module.css";
import { Ticks } from "./ticks.tsx";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The way out: a `ButtonLink` or `Button`. */
  action?: ReactNode;
  /** Level of the heading in the page's outline; 1 when the whole screen is empty. */
  level?: 1 | 2 | 3;
  /** `start` under a heading that stands at the start, too. */
  align?: "center" | "start";
  className?: string;
}

/** What stands where nothing is yet, and how to change that. */
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
