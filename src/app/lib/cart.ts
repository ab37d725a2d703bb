import { useCallback, useSyncExternalStore } from "react";
import { brand } from "#contract/brand.ts";
import { maximumCartLines, maximumLineQuantity } from "#contract/cart.ts";
import type { Product } from "#contract/catalog.ts";
import { effectivePrice } from "#contract/prices.ts";
import { type SoldProduct, soldAs, soldIdOf } from "#contract/sold-as.ts";
import { readSession, type Session, useSession } from "./session.ts";
import { type StoredValue, storedValue } from "./stored-value.ts";

/** A product in a cart, in one variant. What it says of names and prices is a memory; the server tells the truth. */
export interface CartItem extends SoldProduct {
  quantity: number;
  userId: string;
  /** When it was first added, ISO 8601. */
  addedAt: string;
}

const emptyCart: readonly CartItem[] = [];
const carts = new Map<string, StoredValue<CartItem[]>>();

/** Storage key of the cart in force: the customer's own, or the guest's. */
export function cartKey(session: Session | null): string {
  return session ? `${brand.storagePrefix}_cart_${session.user._id}` : `${brand.storagePrefix}_cart`;
}

function cartAt(key: string): StoredValue<CartItem[]> {
  let cart = carts.get(key);
  if (!cart) {
    cart = storedValue<CartItem[]>(key, parseCart);
    carts.set(key, cart);
  }
  return cart;
}

function parseCart(value: unknown): CartItem[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.filter(
    (item): item is CartItem =>
      typeof item?._id === "string" &&
      typeof item.name === "string" &&
      typeof item.slug === "string" &&
      typeof item.image === "string" &&
      typeof item.price === "number" &&
      Number.isInteger(item.quantity) &&
      item.quantity > 0,
  );
  return items.length > 0 ? items : null;
}

const cartInForce = () => cartAt(cartKey(readSession()));
const save = (cart: StoredValue<CartItem[]>, items: CartItem[]) =>
  cart.write(items.length > 0 ? items : null);

/** The cart in force, outside of React. Browser only. */
export const readCart = (): readonly CartItem[] => cartInForce().read() ?? emptyCart;

/**
 * Adds to the cart in force; tells whether the product was there already. Throws a `RangeError` when the cart
 * would hold more than an order can.
 */
export function addToCart(product: SoldProduct, quantity = 1): "added" | "increased" {
  const cart = cartInForce();
  const items = cart.read() ?? [];
  const existing = items.find((item) => soldIdOf(item) === soldIdOf(product));
  const isTooMuch = existing
    ? existing.quantity + quantity > maximumLineQuantity
    : items.length >= maximumCartLines || quantity > maximumLineQuantity;
  if (isTooMuch) throw new RangeError("An order cannot hold more");
  save(cart, withProduct(items, product, quantity, readSession()?.user._id ?? ""));
  return existing ? "increased" : "added";
}

function withProduct(
  items: readonly CartItem[],
  product: SoldProduct,
  quantity: number,
  userId: string,
): CartItem[] {
  const existing = items.find((item) => soldIdOf(item) === soldIdOf(product));
  if (existing) {
    return items.map((item) =>
      item === existing ? { ...withFacts(item, product), quantity: item.quantity + quantity } : item,
    );
  }
  return [...items, { ...product, quantity, userId, addedAt: new Date().toISOString() }];
}

/** The item with what the product says now; a discount that is over goes, and so does a shortage. */
function withFacts(
  { discountedPrice: _, left: __, referencePrice: ___, ...item }: CartItem,
  product: SoldProduct,
): CartItem {
  return { ...item, ...product };
}

/** Sets the quantity of a line, which is called as `soldIdOf` has it; 0 or less removes it (Specification §4). */
export function setCartQuantity(soldId: string, quantity: number): void {
  const cart = cartInForce();
  const items = cart.read() ?? [];
  save(
    cart,
    quantity <= 0
      ? items.filter((item) => soldIdOf(item) !== soldId)
      : items.map((item) => (soldIdOf(item) === soldId ? { ...item, quantity } : item)),
  );
}

export const removeFromCart = (soldId: string): void => setCartQuantity(soldId, 0);

/** Empties the cart in force. */
export const clearCart = (): void => cartInForce().write(null);

/** Puts back what was cleared; products that came meanwhile stay. */
export function restoreCart(items: readonly CartItem[]): void {
  const cart = cartInForce();
  const back = new Set(items.map(soldIdOf));
  save(cart, [...items, ...(cart.read() ?? []).filter((item) => !back.has(soldIdOf(item)))]);
}

/** Takes over fresh names and prices from the server. */
export function refreshCart(products: readonly Product[]): void {
  const cart = cartInForce();
  const items = cart.read() ?? [];
  const fresh = new Map(products.map((product) => [product._id, product]));
  save(
    cart,
    items.map((item) => {
      const product = fresh.get(item._id);
      const sold = product && soldAs(product, item.variant);
      return sold ? withFacts(item, sold) : item;
    }),
  );
}

/** Moves what a visitor put in the guest cart into the customer's, adding quantities, after login. */
export function mergeGuestCart(session: Session): void {
  const guest = cartAt(cartKey(null));
  const own = cartAt(cartKey(session));
  const merged = (guest.read() ?? []).reduce<CartItem[]>(
    (items, { quantity, userId: _, addedAt: __, ...product }) =>
      withProduct(items, product, quantity, session.user._id),
    own.read() ?? [],
  );
  save(own, merged);
  guest.write(null);
}

/** Units in a cart. */
export const unitCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0);

/** The item as it would be without any offer. */
export function withoutDiscount({ discountedPrice: _, ...item }: CartItem): CartItem {
  return item;
}

/** What the items come to at effective prices, in rupees. */
export function cartTotal(items: readonly CartItem[]): number {
  const paise = items.reduce(
    (sum, item) => sum + Math.round(effectivePrice(item.price, item.discountedPrice) * 100) * item.quantity,
    0,
  );
  return paise / 100;
}

/** The cart in force, kept in step with other tabs. `ready` is false while the session is unknown. */
export function useCart(): { items: readonly CartItem[]; ready: boolean } {
  const state = useSession();
  const key = state.status === "ready" ? cartKey(state.session) : null;
  const subscribe = useCallback(
    (listener: () => void) => (key === null ? () => {} : cartAt(key).subscribe(listener)),
    [key],
  );
  const items = useSyncExternalStore(
    subscribe,
    () => (key === null ? emptyCart : (cartAt(key).read() ?? emptyCart)),
    () => emptyCart,
  );
  return { items, ready: key !== null };
}
