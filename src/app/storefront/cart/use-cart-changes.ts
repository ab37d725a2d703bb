import { useState } from "react";
import {
  addToCart,
  type CartItem,
  clearCart,
  removeFromCart,
  restoreCart,
  setCartQuantity,
} from "#app/lib/cart.ts";
import { readSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { m } from "#messages";

/** Duration of the slide-out animation (Specification §9). */
const slideOutMilliseconds = 300;

/**
 * Changes the lines of the cart and shows messages. `onRemoved` runs after a removal. If the session has ended, in
 * another tab or during the slide-out, nothing changes (Specification §5).
 */
export function useCartChanges(onRemoved: () => void) {
  const toast = useToast();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  function isSignedIn(): boolean {
    if (readSession()) return true;
    toast.error(m["checkout.cart.loginToManage"]());
    return false;
  }

  function removeNow(item: CartItem) {
    setLeaving((previous) => new Set([...previous].filter((id) => id !== selectedVariantId(item))));
    if (!isSignedIn()) return;
    removeFromCart(selectedVariantId(item));
    onRemoved();
    const { quantity, userId, addedAt, ...product } = item;
    toast.success(m["checkout.cart.itemRemoved"](), {
      label: m["checkout.cart.undo"](),
      onSelect: () => isSignedIn() && addToCart(product, quantity),
    });
  }

  function remove(item: CartItem) {
    if (leaving.has(selectedVariantId(item))) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return removeNow(item);
    setLeaving((previous) => new Set([...previous, selectedVariantId(item)]));
    setTimeout(removeNow, slideOutMilliseconds, item);
  }

  function setQuantity(item: CartItem, quantity: number) {
    if (!isSignedIn()) return;
    setCartQuantity(selectedVariantId(item), quantity);
    toast.success(m["checkout.cart.cartUpdated"]());
  }

  function clear(items: readonly CartItem[]) {
    if (!isSignedIn()) return;
    clearCart();
    toast.success(m["checkout.cart.cartCleared"](), {
      label: m["checkout.cart.undo"](),
      onSelect: () => isSignedIn() && restoreCart(items),
    });
  }

  return { leaving, remove, setQuantity, clear };
}
