/** Minimum and maximum length of the reason that a customer gives for a cancellation. */
export const minCancellationReasonLength = 3;
export const maxCancellationReasonLength = 500;

/** Who can cancel an order. The database stores the names. */
export const cancellers = ["customer", "staff"] as const;
export type Canceller = (typeof cancellers)[number];
