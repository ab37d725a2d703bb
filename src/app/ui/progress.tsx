import { useNavigation } from "react-router";
import { m } from "#messages";
import styles from "./progress.module.css";

export interface ProgressProps {
  label: string;
  /** From 0 to `max`; indeterminate if omitted. */
  value?: number;
  max?: number;
  hideLabel?: boolean;
}

/** Progress bar of a long-running task. */
export function Progress({ label, value, max = 100, hideLabel = false }: ProgressProps) {
  return (
    <label className={styles.progress}>
      <span className={hideLabel ? "visually-hidden" : styles.label}>
        {label}
        {value !== undefined && <span className="numeric">{Math.round((value / max) * 100)}%</span>}
      </span>
      <progress className={styles.bar} value={value} max={max} aria-valuenow={value} />
    </label>
  );
}

/** A thin bar at the top of the window during a navigation. Rendered once, in the layout. */
export function NavigationProgress() {
  const navigation = useNavigation();
  if (navigation.state === "idle") return null;
  return <div className={styles.navigation} role="progressbar" aria-label={m["common.loadingThePage"]()} />;
}
