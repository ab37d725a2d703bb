import type { ReactNode } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { Grid } from "#app/ui/layout.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import styles from "./counters.module.css";

/** The numbers at the head of a screen: `StatCard`s, or `Counter`s. */
export function Counters({ children }: { children: ReactNode }) {
  return (
    <Grid columns="small" gap="small" stretch className={styles.counters}>
      {children}
    </Grid>
  );
}

/** A count with its name; without a value, which could not be loaded, a dash. */
export function Counter({ label, value }: { label: string; value: number | undefined }) {
  return <StatCard label={label} value={value === undefined ? "—" : formatNumber(value)} />;
}
