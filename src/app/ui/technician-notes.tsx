import type { ReactNode } from "react";
import { m } from "#messages";
import styles from "./technician-notes.module.css";

/** Commands, names of settings and paths, folded away for the person who runs the server. */
export function TechnicianNotes({ children }: { children: ReactNode }) {
  return (
    <details className={styles.notes}>
      <summary>{m["common.technician"]()}</summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}
