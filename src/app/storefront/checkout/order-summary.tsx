import type { ReactNode } from "react";
import { Link } from "react-router";
import { cartTotal } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { effectivePrice } from "#contract/catalog.ts";
import { Totals } from "../cart/totals.tsx";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import styles from "./order-summary.module.css";

/** What is about to be paid for. The children are the way to pay. */
export function OrderSummary({ cart, children }: { cart: PricedCart; children: ReactNode }) {
  return (
    <Card as="aside" aria-label="Order summary" className={styles.summary}>
      <CardHeader title="Order summary" action={<Link to="/cart">Edit Cart</Link>} />
      <ul className={styles.lines}>
        {cart.available.map((item) => (
          <li key={item._id} className={styles.line}>
            <Picture src={item.image} alt="" name={item.name} sizes="4rem" className={styles.picture} />
            <div>
              <p className={styles.name}>{item.name}</p>
              <p className={styles.detail}>
                {formatRupees(effectivePrice(item.price, item.discountedPrice))}{" "}
                <span aria-hidden="true">·</span> Qty: {item.quantity}
              </p>
            </div>
            <p className={styles.amount}>
              <span className="visually-hidden">Line total </span>
              {formatRupees(cartTotal([item]))}
            </p>
          </li>
        ))}
      </ul>
      <Totals items={cart.available} />
      {children}
    </Card>
  );
}
