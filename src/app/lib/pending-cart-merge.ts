import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { brand } from "#contract/kernel/brand.ts";
import { readCartOf } from "./cart.ts";
import { isAdministrator, type Session } from "./session.ts";
import { storedValue } from "./stored-value.ts";

/** A customer who has signed in, but whose cart has not yet been merged with the one on the server. */
interface PendingCartMerge {
  userId: string;
  /** The customer's cart in this browser before the login: quantities by `selectedVariantId`. */
  quantities: Record<string, number>;
}

const stored = storedValue<PendingCartMerge>(`${brand.storagePrefix}_cart_merge`, (value) => {
  const { userId, quantities } = (value ?? {}) as Partial<PendingCartMerge>;
  const isValid =
    typeof userId === "string" &&
    typeof quantities === "object" &&
    quantities !== null &&
    Object.values(quantities).every((quantity) => Number.isInteger(quantity));
  return isValid ? { userId, quantities } : null;
});

/**
 * Requests that the customer's cart be merged with the server's copy. Call it at login, before the guest cart is merged:
 * units added since then are added to the merged cart. Staff have no cart on the server.
 */
export function requestCartMerge(session: Session): void {
  const userId = session.user._id;
  // A merge that is still pending keeps its quantities, which are those before the first login.
  if (isAdministrator(session) || stored.read()?.userId === userId) return;
  const items = readCartOf(session);
  const quantities = Object.fromEntries(items.map((item) => [selectedVariantId(item), item.quantity]));
  stored.write({ userId, quantities });
}

/** Returns the quantities before the login if a merge is pending for the customer. */
export function pendingCartMerge(userId: string): ReadonlyMap<string, number> | undefined {
  const pending = stored.read();
  return pending?.userId === userId ? new Map(Object.entries(pending.quantities)) : undefined;
}

/** Forgets the pending merge of the customer. */
export function finishCartMerge(userId: string): void {
  if (stored.read()?.userId === userId) stored.write(null);
}
