import { cartTotal, withoutDiscount } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import styles from "./totals.module.css";
import type { PricedCart } from "./use-priced-cart.ts";

/** The sum with what it holds. Shipping is free unless the shop adds it, and tax always included (Specification §9). */
export function Totals({ cart }: { cart: PricedCart }) {
  const { available, units, adjustments, awaited, tax, total } = cart;
  const subtotal = cartTotal(available);
  const saved = cartTotal(available.map(withoutDiscount)) - subtotal;
  return (
    <dl className={styles.totals}>
      <div className={styles.row}>
        <dt>
          Subtotal ({units} {units === 1 ? "item" : "items"})
        </dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      {adjustments.map(({ kind, label, amount }) => (
        <div key={kind + label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      {awaited && (
        <div className={styles.row}>
          <dt>{awaited}</dt>
          <dd>…</dd>
        </div>
      )}
      {adjustments.every(({ kind }) => kind !== "shipping") && (
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd className={styles.free}>FREE</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>Tax</dt>
        <dd>{tax === undefined ? "Included" : `${formatRupees(tax)} included`}</dd>
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
