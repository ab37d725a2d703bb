import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { m } from "#messages";
import { Totals } from "../cart/totals.tsx";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { OrderLines } from "./order-lines.tsx";
import styles from "./order-summary.module.css";

export interface OrderSummaryProps {
  cart: PricedCart;
  withLines?: boolean;
  /**
   * Renders the coupon field. Before it shows a result, it calls `reserveHeight`, which fixes the height of totals and
   * coupon so that the pay button does not move.
   */
  coupon?: (reserveHeight: () => void) => ReactNode;
  children: ReactNode;
}

/** Totals of the order, by default with its lines. The children are the payment controls. */
export function OrderSummary({ cart, withLines = true, coupon, children }: OrderSummaryProps) {
  const totals = useRef<HTMLDivElement>(null);

  function reserveHeight() {
    const { current } = totals;
    if (current) current.style.minHeight = `${current.getBoundingClientRect().height}px`;
  }

  return (
    <Card as="aside" aria-label={m["checkout.orderSummary"]()} className={styles.summary}>
      <CardHeader
        title={m["checkout.orderSummary"]()}
        action={withLines && <Link to="/cart">{m["checkout.editCart"]()}</Link>}
      />
      {withLines && (
        <div className={styles.lines}>
          <OrderLines items={cart.available} />
        </div>
      )}
      <div ref={totals} className={styles.counted}>
        <Totals cart={cart} />
        {coupon?.(reserveHeight)}
      </div>
      {children}
    </Card>
  );
}
