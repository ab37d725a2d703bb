import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { mergeGuestCart } from "./cart.ts";
import { readPendingCartItem } from "./pending-cart-item.ts";
import { requestCartMerge } from "./pending-cart-merge.ts";
import { type Session, saveSession } from "./session.ts";

/**
 * Starts a session, merges the guest cart, requests the merge with the cart of the customer's other devices, and adds the
 * product that was remembered before login.
 */
export function signIn(session: Session): void {
  requestCartMerge(session);
  mergeGuestCart(session);
  saveSession(session);
  restorePendingCartItem();
}

/** Adds the product remembered before login, unless a previous page has already added it. */
export function restorePendingCartItem(): void {
  if (!readPendingCartItem()) return;
  // Loaded on demand: the call and its schema are larger than the login.
  import("./add-pending-cart-item.ts")
    .then(({ addPendingCartItem }) => addPendingCartItem())
    .catch(() => toast.error(m["checkout.cart.addItemFailed"]()));
}
