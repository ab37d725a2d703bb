import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  tone?: "info" | "good" | "warn" | "bad";
  title?: ReactNode;
  children?: ReactNode;
  /** What to do next: a link or button. */
  action?: ReactNode;
  /** Announces the notice to screen readers; for notices that appear after the page has loaded. */
  announce?: boolean;
  className?: string;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A persistent inline message. */
export function Notice({ tone = "info", title, children, action, announce = false, className }: NoticeProps) {
  const Icon = icons[tone];
  const urgent = tone === "bad" ? "alert" : "status";
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={announce ? urgent : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
