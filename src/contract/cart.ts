/**
 * Maximum units of one product variant per order. The screens have no limit (Specification §2); the checkout
 * has.
 */
export const maximumLineQuantity = 999;

/** Maximum number of lines per order. */
export const maximumCartLines = 100;
