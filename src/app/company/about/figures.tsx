import { useShopSettings } from "#app/lib/shop-settings.ts";
import styles from "./figures.module.css";

/** Figures that the shop claims (Specification §2). No record proves them, so an employee must sign for them. */
export function Figures() {
  const { claims } = useShopSettings().shop;
  return (
    <dl className={styles.figures}>
      {claims.map(({ figure, label }) => (
        <div key={label} className={styles.entry}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
