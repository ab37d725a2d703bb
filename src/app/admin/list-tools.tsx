import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

/** The search box of a list with its filters and its order beside it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
