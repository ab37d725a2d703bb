import { type CartItem, cartTotal, unitCount, withoutDiscount } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import styles from "./totals.module.css";

/** The sum with what it holds. Shipping is always free and tax always included (Specification §9). */
export function Totals({ items }: { items: readonly CartItem[] }) {
  const units = unitCount(items);
  const total = cartTotal(items);
  const saved = cartTotal(items.map(withoutDiscount)) - total;
  return (
    <dl className={styles.totals}>
      <div className={styles.row}>
        <dt>
          Subtotal ({units} {units === 1 ? "item" : "items"})
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      <div className={styles.row}>
        <dt>Shipping</dt>
        <dd className={styles.free}>FREE</dd>
      </div>
      <div className={styles.row}>
        <dt>Tax</dt>
        <dd>Included</dd>
      </div>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      {saved > 0 && (
        <div className={styles.saved}>
          <dt>You save</dt>
          <dd>{formatRupees(saved)}</dd>
        </div>
      )}
    </dl>
  );
}
