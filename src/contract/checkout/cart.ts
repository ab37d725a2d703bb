/**
 * Maximum units of one product variant per order, enforced at checkout. The cart pages have no limit
 * (Specification §2).
 */
export const maxLineQuantity = 999;

/** Maximum number of lines per order. */
export const maxCartLines = 100;
