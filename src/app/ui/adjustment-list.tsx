import { formatRupees } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import type { Adjustment } from "#contract/checkout/adjustments.ts";
import styles from "./adjustment-list.module.css";

/** Discounts and charges between subtotal and total; renders nothing if there are none. */
export function AdjustmentList({ adjustments }: { adjustments: readonly Adjustment[] }) {
  if (adjustments.length === 0) return null;
  return (
    <dl className={styles.list}>
      {keyed(adjustments).map(({ key, item: { label, amount } }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="numeric">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
