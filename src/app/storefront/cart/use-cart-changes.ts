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
import { cartWords } from "#contract/cart-words.ts";
import { soldIdOf } from "#contract/sold-as.ts";

/** How long a line slides out before it goes, in milliseconds (Specification §9). */
const slideOutMilliseconds = 300;

/**
 * Changes to the cart's lines, with their words. `onRemoved` runs when a line is gone. Once the session has ended, in
 * another tab or while a line slides out, nothing changes (Specification §5).
 */
export function useCartChanges(onRemoved: () => void) {
  const toast = useToast();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  function isSignedIn(): boolean {
    if (readSession()) return true;
    toast.error(cartWords.loginToManage);
    return false;
  }

  function takeOut(item: CartItem) {
    setLeaving((former) => new Set([...former].filter((id) => id !== soldIdOf(item))));
    if (!isSignedIn()) return;
    removeFromCart(soldIdOf(item));
    onRemoved();
    const { quantity, userId: _, addedAt: __, ...product } = item;
    toast.success(cartWords.itemRemoved, {
      label: cartWords.undo,
      onSelect: () => isSignedIn() && addToCart(product, quantity),
    });
  }

  function remove(item: CartItem) {
    if (leaving.has(soldIdOf(item))) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return takeOut(item);
    setLeaving((former) => new Set([...former, soldIdOf(item)]));
    setTimeout(takeOut, slideOutMilliseconds, item);
  }

  function setQuantity(item: CartItem, quantity: number) {
    if (!isSignedIn()) return;
    setCartQuantity(soldIdOf(item), quantity);
    toast.success(cartWords.cartUpdated);
  }

  function clear(items: readonly CartItem[]) {
    if (!isSignedIn()) return;
    clearCart();
    toast.success(cartWords.cartCleared, {
      label: cartWords.undo,
      onSelect: () => isSignedIn() && restoreCart(items),
    });
  }

  return { leaving, remove, setQuantity, clear };
}
