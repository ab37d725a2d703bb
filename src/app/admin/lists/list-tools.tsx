import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

/** Row with search, filters and sort order of a list. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
