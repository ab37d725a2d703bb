/** Minimum online payment in rupees. */
export const minOrderRupees = 1;

/** Maximum online payment in rupees: one crore. */
export const maxOrderRupees = 10_000_000;
