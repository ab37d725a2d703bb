import { cartTotal, withoutDiscount } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import { keyed } from "#app/lib/keyed.ts";
import { m } from "#messages";
import styles from "./totals.module.css";
import type { PricedCart } from "./use-priced-cart.ts";

/** Subtotal, adjustments, shipping, tax and total. Shipping is free by default, and tax included (Specification §9). */
export function Totals({ cart }: { cart: PricedCart }) {
  const { available, units, adjustments, pendingLabel, tax, total } = cart;
  const subtotal = cartTotal(available);
  const savings = savingsOf(cart, subtotal);
  return (
    <dl className={styles.totals}>
      <div className={styles.row}>
        <dt>{m["cart.subtotal"]({ count: units })}</dt>
        <dd>{formatRupees(subtotal)}</dd>
      </div>
      {keyed(adjustments).map(({ key, item: { label, amount } }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      {pendingLabel && (
        <div className={styles.row}>
          <dt>{pendingLabel}</dt>
          <dd>…</dd>
        </div>
      )}
      {adjustments.every(({ kind }) => kind !== "shipping") && (
        <div className={styles.row}>
          <dt>{m["cart.shipping"]()}</dt>
          <dd className={styles.free}>{m["cart.free"]()}</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>{m["cart.tax"]()}</dt>
        <dd>
          {tax === undefined
            ? m["cart.taxIncluded"]()
            : m["cart.taxAmountIncluded"]({ amount: formatRupees(tax) })}
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{m["cart.total"]()}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      {savings && (
        <div className={styles.saved}>
          <dt>{savings.label}</dt>
          <dd>{formatRupees(savings.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/**
 * The saving from discounted prices together with coupons and other discounts. Undefined if no price is discounted,
 * because the rows of the other discounts then show the whole saving.
 */
export function savingsOf(
  { available, adjustments }: Pick<PricedCart, "available" | "adjustments">,
  subtotal: number,
): { label: string; amount: number } | undefined {
  const paise = (rupees: number) => Math.round(rupees * 100);
  const priceReductionPaise = paise(cartTotal(available.map(withoutDiscount))) - paise(subtotal);
  const discountPaise = adjustments.reduce(
    (sum, { kind, amount }) => (kind === "discount" ? sum - paise(amount) : sum),
    0,
  );
  if (priceReductionPaise <= 0) return undefined;
  const label = discountPaise > 0 ? m["cart.youSaveInTotal"]() : m["cart.youSave"]();
  return { label, amount: (priceReductionPaise + discountPaise) / 100 };
}
