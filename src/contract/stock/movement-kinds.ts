/** Why the stock of an item changed. */
export const movementKinds = [
  /** First count of an item: a new product or variant, or the stock before movements were recorded. */
  "opening",
  "sale",
  /** An unshipped order was cancelled. */
  "cancellation",
  /** A cancelled order was reopened and took its units again. */
  "reopening",
  /** Units of a refund that were put back into stock. */
  "return",
  /** Test orders were deleted. */
  "test-orders-deleted",
  "receipt",
  "adjustment",
  /** Staff typed another number in a product form. */
  "edit",
  "import",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why staff adjusted the stock. */
export const adjustmentReasons = ["counted", "damaged", "lost", "found", "sample", "other"] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
