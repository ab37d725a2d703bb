import { m } from "#messages";

/** Maximum stock of a product. */
export const maxStock = 1_000_000;

/**
 * Lists the products of a cart that have too little stock: `Falcon is out of stock. Only 2 left of Raven`.
 */
export const shortageText = (shortages: readonly { name: string; left: number }[]): string =>
  shortages
    .map(({ name, left }) =>
      left === 0
        ? m["catalog.shortage.outOfStock"]({ name })
        : m["catalog.shortage.onlyLeft"]({ left, name }),
    )
    .join(". ");
