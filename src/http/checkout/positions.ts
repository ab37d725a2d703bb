import type { CartPosition } from "#domain/checkout/quote.ts";

/** A cart as calls say it, as the domain takes it. */
export const positionsOf = (
  items: readonly { _id: string; variant?: string | undefined; quantity: number }[],
): CartPosition[] =>
  items.map(({ _id, variant, quantity }) => ({
    productId: _id,
    ...(variant && { variantId: variant }),
    quantity,
  }));
