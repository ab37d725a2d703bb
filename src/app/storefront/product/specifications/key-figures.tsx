import { classNames } from "#app/ui/class-names.ts";
import { Ticks } from "#app/ui/ticks.tsx";
import type { FormattedSpecification } from "#contract/catalog/specifications.ts";
import styles from "./key-figures.module.css";

/** The key specifications in large type above an altimeter-style scale; renders nothing if there are none. */
export function KeyFigures({ figures }: { figures: readonly FormattedSpecification[] }) {
  if (figures.length === 0) return null;
  return (
    <div className={styles.instrument}>
      <dl className={styles.figures}>
        {figures.map(({ key, short, value, unit, joined }) => (
          <div key={key} className={styles.figure}>
            <dt className={styles.label}>{short}</dt>
            <dd className={styles.value}>
              {value}
              {unit && <span className={classNames(styles.unit, joined && styles.joined)}> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Ticks />
    </div>
  );
}
