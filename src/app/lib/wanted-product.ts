import { brand } from "#contract/brand.ts";
import { maximumLineQuantity } from "#contract/cart.ts";
import { storedValue } from "./stored-value.ts";

/** What a visitor was adding to the cart when a login was asked for. */
export interface WantedProduct {
  productId: string;
  /** Left out for the product as it is by itself. */
  variantId?: string | undefined;
  quantity: number;
  /** Ids of products that were wanted with it, one unit of each. */
  further?: readonly string[] | undefined;
  /** Path of the page that it was wanted on. */
  from: string;
}

/** How long a wish is remembered, in milliseconds: long enough to open an account, too short for a stranger's turn. */
const lifetime = 30 * 60_000;

const stored = storedValue<WantedProduct & { at: number }>(
  `${brand.storagePrefix}_wanted`,
  (value) => {
    const { productId, variantId, quantity, further, from, at } = (value ?? {}) as Record<string, unknown>;
    const isWanted =
      typeof productId === "string" &&
      (variantId === undefined || typeof variantId === "string") &&
      typeof quantity === "number" &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= maximumLineQuantity &&
      (further === undefined || (Array.isArray(further) && further.every((id) => typeof id === "string"))) &&
      typeof from === "string" &&
      typeof at === "number";
    return isWanted
      ? { productId, ...(variantId !== undefined && { variantId }), quantity, further, from, at }
      : null;
  },
  "sessionStorage",
);

/** Remembers a wish in this tab, in the place of a former one. Browser only, as all here. */
export const rememberWanted = (wanted: WantedProduct): void => stored.write({ ...wanted, at: Date.now() });

/** The wish of this tab, unless it is too old. */
export function readWanted(): WantedProduct | null {
  const wanted = stored.read();
  const age = wanted ? Date.now() - wanted.at : 0;
  return wanted && age >= 0 && age < lifetime ? wanted : null;
}

/** The wish of this tab, which is forgotten with it: nobody gets it twice. */
export function takeWanted(): WantedProduct | null {
  const wanted = readWanted();
  stored.write(null);
  return wanted;
}
