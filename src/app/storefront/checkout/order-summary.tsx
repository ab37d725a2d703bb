import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Totals } from "../cart/totals.tsx";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { OrderLines } from "./order-lines.tsx";
import styles from "./order-summary.module.css";

/** What is about to be paid for, with its lines unless they stand elsewhere. The children are the way to pay. */
export function OrderSummary({
  cart,
  withLines = true,
  children,
}: {
  cart: PricedCart;
  withLines?: boolean;
  children: ReactNode;
}) {
  return (
    <Card as="aside" aria-label="Order summary" className={styles.summary}>
      <CardHeader title="Order summary" action={withLines && <Link to="/cart">Edit Cart</Link>} />
      {withLines && (
        <div className={styles.lines}>
          <OrderLines items={cart.available} />
        </div>
      )}
      <Totals cart={cart} />
      {children}
    </Card>
  );
}
