import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  text?: ReactNode;
  /** Buttons at the end of the row. */
  action?: ReactNode;
  breadcrumbs?: readonly Crumb[];
}

/** Header of a screen: breadcrumbs, title and actions. */
export function PageHeader({ title, text, action, breadcrumbs }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </header>
  );
}
