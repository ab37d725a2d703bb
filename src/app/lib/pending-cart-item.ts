import { maxLineQuantity } from "#contract/checkout/cart.ts";
import { brand } from "#contract/kernel/brand.ts";
import { storedValue } from "./stored-value.ts";

/** A product that a visitor tried to add to the cart before signing in. */
export interface PendingCartItem {
  productId: string;
  /** Omitted if the product itself was chosen, not a variant. */
  variantId?: string | undefined;
  quantity: number;
  /** Ids of other products to add together with this one, one unit each. */
  further?: readonly string[] | undefined;
  /** Path of the page on which the visitor tried to add the product. */
  from: string;
}

/**
 * How long the product is remembered, in milliseconds: long enough to create an account, too short for the next user of
 * a shared computer.
 */
const maxAgeMs = 30 * 60_000;

const stored = storedValue<PendingCartItem & { at: number }>(
  `${brand.storagePrefix}_wanted`,
  (value) => {
    const { productId, variantId, quantity, further, from, at } = (value ?? {}) as Record<string, unknown>;
    const isValid =
      typeof productId === "string" &&
      (variantId === undefined || typeof variantId === "string") &&
      typeof quantity === "number" &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= maxLineQuantity &&
      (further === undefined || (Array.isArray(further) && further.every((id) => typeof id === "string"))) &&
      typeof from === "string" &&
      typeof at === "number";
    return isValid
      ? { productId, ...(variantId !== undefined && { variantId }), quantity, further, from, at }
      : null;
  },
  "sessionStorage",
);

/** Remembers a product in this tab, replacing the previous one. Browser only, like this whole module. */
export const savePendingCartItem = (pendingItem: PendingCartItem): void =>
  stored.write({ ...pendingItem, at: Date.now() });

/** Reads the remembered product, unless it has expired. */
export function readPendingCartItem(): PendingCartItem | null {
  const pendingItem = stored.read();
  const age = pendingItem ? Date.now() - pendingItem.at : 0;
  return pendingItem && age >= 0 && age < maxAgeMs ? pendingItem : null;
}

/** Reads and forgets the remembered product, so it is added only once. */
export function takePendingCartItem(): PendingCartItem | null {
  const pendingItem = readPendingCartItem();
  stored.write(null);
  return pendingItem;
}
