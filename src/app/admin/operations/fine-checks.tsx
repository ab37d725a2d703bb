import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./fine-checks.module.css";

/** Everything that needs no attention, folded into one line. */
export function FineChecks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.fine}>
      <summary>
        <span className={styles.label}>
          <CircleCheck aria-hidden="true" />
          {label}
        </span>
      </summary>
      <Stack className={styles.groups}>{children}</Stack>
    </details>
  );
}
