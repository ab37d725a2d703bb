import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Totals } from "../cart/totals.tsx";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { OrderLines } from "./order-lines.tsx";
import styles from "./order-summary.module.css";

export interface OrderSummaryProps {
  cart: PricedCart;
  withLines?: boolean;
  /**
   * What changes the sum. Before it shows an answer it calls `holdRoom`: what is taken and added then stays within the
   * room of both, and the way to pay stays where it is.
   */
  coupon?: (holdRoom: () => void) => ReactNode;
  children: ReactNode;
}

/** What is about to be paid for, with its lines unless they stand elsewhere. The children are the way to pay. */
export function OrderSummary({ cart, withLines = true, coupon, children }: OrderSummaryProps) {
  const counted = useRef<HTMLDivElement>(null);

  function holdRoom() {
    const { current } = counted;
    if (current) current.style.minHeight = `${current.getBoundingClientRect().height}px`;
  }

  return (
    <Card as="aside" aria-label="Order summary" className={styles.summary}>
      <CardHeader title="Order summary" action={withLines && <Link to="/cart">Edit Cart</Link>} />
      {withLines && (
        <div className={styles.lines}>
          <OrderLines items={cart.available} />
        </div>
      )}
      <div ref={counted} className={styles.counted}>
        <Totals cart={cart} />
        {coupon?.(holdRoom)}
      </div>
      {children}
    </Card>
  );
}
