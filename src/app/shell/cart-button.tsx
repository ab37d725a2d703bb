import { ShoppingCart } from "lucide-react";
import { useNavigate } from "react-router";
import { unitCount, useCart } from "#app/lib/cart.ts";
import { useSession } from "#app/lib/session.ts";
import { useCartSync } from "#app/lib/use-cart-sync.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { m } from "#messages";
import styles from "./cart-button.module.css";

/** Opens the cart, or explains that a login is needed (Specification §2). */
export function CartButton() {
  const state = useSession();
  const { items } = useCart();
  useCartSync();
  const navigate = useNavigate();
  const toast = useToast();
  const count = unitCount(items);

  function open() {
    if (state.status === "loading") {
      toast.info(m["checkout.cart.authLoading"]());
    } else if (state.session) {
      navigate("/cart");
    } else {
      toast.error(m["checkout.cart.loginToOpen"]());
      navigate("/login", { state: { from: "/cart" } });
    }
  }

  return (
    <button
      type="button"
      className={styles.button}
      onClick={open}
      aria-label={m["shell.cartItems"]({ count })}
    >
      <ShoppingCart aria-hidden="true" />
      {count > 0 && <CountBadge count={count} className={styles.count} />}
    </button>
  );
}
