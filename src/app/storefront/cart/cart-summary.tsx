import { formatRupees } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#messages";
import { StickyBuyBar } from "../listing/sticky-buy-bar.tsx";
import styles from "./cart-summary.module.css";
import { Totals } from "./totals.tsx";
import type { PricedCart } from "./use-priced-cart.ts";

/** The totals and the link to the checkout, which stays at the bottom edge on phones. */
export function CartSummary({ cart }: { cart: PricedCart }) {
  const proceed = cart.available.length > 0 && (
    <ButtonLink to="/checkout" variant="primary" size="large" wide>
      {m["cart.proceedToCheckout"]()}
    </ButtonLink>
  );
  return (
    <>
      <Card as="aside" aria-label={m["cart.orderSummary"]()} className={styles.summary}>
        <h2 className={styles.title}>{m["cart.orderSummary"]()}</h2>
        <Totals cart={cart} />
        <div className={styles.inCard}>{proceed}</div>
      </Card>
      {proceed && (
        <StickyBuyBar label={m["cart.total"]()} sum={formatRupees(cart.total)}>
          {proceed}
        </StickyBuyBar>
      )}
    </>
  );
}
