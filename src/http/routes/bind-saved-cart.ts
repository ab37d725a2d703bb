import * as contract from "#contract/checkout/saved-cart.ts";
import { findSavedCart, saveCart } from "#domain/checkout/saved-cart.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";

/** A browser saves at most once a second, and a person changes a cart far less often. */
const saveLimits: Throttle[] = [
  { scope: "saved cart", by: "account", limit: 120, windowMilliseconds: 60_000 },
];

/** The server's copy of the customer's cart. */
export function bindSavedCart(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.readSavedCart, async ({ viewer }) => ({
    cart: await findSavedCart(db, { userId: viewer._id }),
  }));
  bind(
    contract.saveCart,
    async ({ input: { body }, viewer }) => ({ cart: await saveCart(db, { userId: viewer._id, ...body }) }),
    { throttles: saveLimits },
  );
}
