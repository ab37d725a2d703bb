import { ArrowLeft, ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { restorePendingCartItem } from "#app/lib/sign-in.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { m } from "#messages";
import { CartLine } from "./cart-line.tsx";
import { CartNotices } from "./cart-notices.tsx";
import styles from "./cart-screen.module.css";
import { CartSummary } from "./cart-summary.tsx";
import { useCartChanges } from "./use-cart-changes.ts";
import { usePricedCart } from "./use-priced-cart.ts";

/** The cart of a signed-in customer. */
export function CartScreen() {
  const cart = usePricedCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const { leaving, remove, setQuantity, clear } = useCartChanges(() => heading.current?.focus());
  // Retry here: the customer may have closed the page after login, before the product was added.
  useEffect(restorePendingCartItem, []);
  if (cart.items.length === 0) return <EmptyCart />;
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {m["cart.heading"]()}
        </h1>
        <Link to="/store" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {m["cart.continueShopping"]()}
        </Link>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ul className={styles.lines} aria-label={m["cart.itemsInYourCart"]()}>
            {cart.items.map((item) => (
              <CartLine
                key={selectedVariantId(item)}
                item={item}
                isUnavailable={cart.unavailable.has(selectedVariantId(item))}
                isLeaving={leaving.has(selectedVariantId(item))}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <Button variant="quiet" size="small" className={styles.clear} onClick={() => clear(cart.items)}>
            {m["cart.clearCart"]()}
          </Button>
          {/* Below the lines, so that a late notice does not move the buttons of the lines. */}
          <CartNotices cart={cart} />
        </div>
        <CartSummary cart={cart} />
      </div>
    </Container>
  );
}

function EmptyCart() {
  return (
    <Container width="text">
      <EmptyState
        level={1}
        icon={<ShoppingCart aria-hidden="true" />}
        title={m["checkout.cart.empty"]()}
        text={m["cart.emptyHint"]()}
        action={
          <ButtonLink to="/store" variant="primary">
            {m["common.button.products"]()}
          </ButtonLink>
        }
      />
    </Container>
  );
}
