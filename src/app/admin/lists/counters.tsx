import type { ReactNode } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { Grid } from "#app/ui/layout.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import styles from "./counters.module.css";

/** Row of `StatCard`s or `Counter`s at the top of a screen. */
export function Counters({ children }: { children: ReactNode }) {
  return (
    <Grid columns="small" gap="small" stretch className={styles.counters}>
      {children}
    </Grid>
  );
}

/** A count with its label. Shows a dash if the count could not be loaded. */
export function Counter({ label, value }: { label: string; value: number | undefined }) {
  return <StatCard label={label} value={value === undefined ? "—" : formatNumber(value)} />;
}
