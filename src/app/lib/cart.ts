import { useCallback, useSyncExternalStore } from "react";
import type { Product } from "#contract/catalog/catalog.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import {
  type SelectedVariant,
  selectedVariantId,
  selectVariant,
} from "#contract/catalog/selected-variant.ts";
import { maxCartLines, maxLineQuantity } from "#contract/checkout/cart.ts";
import { brand } from "#contract/kernel/brand.ts";
import { readSession, type Session, useSession } from "./session.ts";
import { type StoredValue, storedValue } from "./stored-value.ts";

/** A product variant in the cart. Name and price are copies; the server has the current values. */
export interface CartItem extends SelectedVariant {
  quantity: number;
  userId: string;
  /** When the item was first added, ISO 8601. */
  addedAt: string;
}

const emptyCart: readonly CartItem[] = [];
const carts = new Map<string, StoredValue<CartItem[]>>();

/** Storage key of the customer's or the guest's cart. */
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

const currentCart = () => cartAt(cartKey(readSession()));
const save = (cart: StoredValue<CartItem[]>, items: CartItem[]) =>
  cart.write(items.length > 0 ? items : null);

/** Reads the current cart outside React. Browser only. */
export const readCart = (): readonly CartItem[] => currentCart().read() ?? emptyCart;

/**
 * Adds a product to the current cart; returns whether it was added or its quantity increased. Throws a `RangeError` if
 * the cart would exceed the limits of an order.
 */
export function addToCart(product: SelectedVariant, quantity = 1): "added" | "increased" {
  const cart = currentCart();
  const items = cart.read() ?? [];
  const existing = items.find((item) => selectedVariantId(item) === selectedVariantId(product));
  const exceedsLimit = existing
    ? existing.quantity + quantity > maxLineQuantity
    : items.length >= maxCartLines || quantity > maxLineQuantity;
  if (exceedsLimit) throw new RangeError("The cart would exceed the limits of an order");
  save(cart, withProduct(items, product, quantity, readSession()?.user._id ?? ""));
  return existing ? "increased" : "added";
}

function withProduct(
  items: readonly CartItem[],
  product: SelectedVariant,
  quantity: number,
  userId: string,
): CartItem[] {
  const existing = items.find((item) => selectedVariantId(item) === selectedVariantId(product));
  if (existing) {
    return items.map((item) =>
      item === existing ? { ...withCurrentDetails(item, product), quantity: item.quantity + quantity } : item,
    );
  }
  return [...items, { ...product, quantity, userId, addedAt: new Date().toISOString() }];
}

/** Returns the item with the product's current details. Drops an expired discount and an outdated stock count. */
function withCurrentDetails(
  { discountedPrice, left, referencePrice, ...item }: CartItem,
  product: SelectedVariant,
): CartItem {
  return { ...item, ...product };
}

/** Sets the quantity of a line, by its `selectedVariantId`; 0 or less removes it (Specification §4). */
export function setCartQuantity(variantOrProductId: string, quantity: number): void {
  const cart = currentCart();
  const items = cart.read() ?? [];
  save(
    cart,
    quantity <= 0
      ? items.filter((item) => selectedVariantId(item) !== variantOrProductId)
      : items.map((item) => (selectedVariantId(item) === variantOrProductId ? { ...item, quantity } : item)),
  );
}

export const removeFromCart = (variantOrProductId: string): void => setCartQuantity(variantOrProductId, 0);

/** Replaces the items of the current cart. */
export const replaceCart = (items: readonly CartItem[]): void => save(currentCart(), [...items]);

/** Empties the current cart. */
export const clearCart = (): void => currentCart().write(null);

/** Restores cleared items and keeps items that were added since then. */
export function restoreCart(items: readonly CartItem[]): void {
  const cart = currentCart();
  const restoredIds = new Set(items.map(selectedVariantId));
  save(cart, [...items, ...(cart.read() ?? []).filter((item) => !restoredIds.has(selectedVariantId(item)))]);
}

/** Updates names and prices from the server's products. */
export function refreshCart(products: readonly Product[]): void {
  const cart = currentCart();
  const items = cart.read() ?? [];
  const currentById = new Map(products.map((product) => [product._id, product]));
  save(
    cart,
    items.map((item) => {
      const product = currentById.get(item._id);
      const variant = product && selectVariant(product, item.variant);
      return variant ? withCurrentDetails(item, variant) : item;
    }),
  );
}

/** Reads a customer's cart, which need not be the current one. Browser only. */
export const readCartOf = (session: Session): readonly CartItem[] =>
  cartAt(cartKey(session)).read() ?? emptyCart;

/** Merges the guest cart into the customer's cart after login, adding quantities. */
export function mergeGuestCart(session: Session): void {
  const guestCart = cartAt(cartKey(null));
  const customerCart = cartAt(cartKey(session));
  const merged = (guestCart.read() ?? []).reduce<CartItem[]>(
    (items, { quantity, userId, addedAt, ...product }) =>
      withProduct(items, product, quantity, session.user._id),
    customerCart.read() ?? [],
  );
  save(customerCart, merged);
  guestCart.write(null);
}

/** Units in a cart. */
export const unitCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0);

/** Returns the item at its regular price. */
export function withoutDiscount({ discountedPrice, ...item }: CartItem): CartItem {
  return item;
}

/** Total at effective prices, in rupees. */
export function cartTotal(items: readonly CartItem[]): number {
  const paise = items.reduce(
    (sum, item) => sum + Math.round(effectivePrice(item.price, item.discountedPrice) * 100) * item.quantity,
    0,
  );
  return paise / 100;
}

/** The current cart, synchronised with other tabs. `ready` is false while the session is unknown. */
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
