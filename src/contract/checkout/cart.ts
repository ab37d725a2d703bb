/**
 * Maximum units of one product variant per order. The screens have no limit (Specification §2); the checkout
 * has.
 */
export const maxLineQuantity = 999;

/** Maximum number of lines per order. */
export const maxCartLines = 100;
