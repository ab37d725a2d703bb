import { brand } from "#contract/brand.ts";
import styles from "./figures.module.css";

/** What the shop claims to have done so far, in numbers (Specification §2). No record proves them. */
export function Figures() {
  return (
    <dl className={styles.figures}>
      {brand.claims.map(({ figure, label }) => (
        <div key={label} className={styles.entry}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
