import type { CartPosition } from "#domain/checkout/quote.ts";

/** Converts cart items to the domain's. */
export const positionsOf = (
  items: readonly { _id: string; variant?: string | undefined; quantity: number }[],
): CartPosition[] =>
  items.map(({ _id, variant, quantity }) => ({
    productId: _id,
    ...(variant && { variantId: variant }),
    quantity,
  }));
