/** Why the stock of an item changed. */
export const movementKinds = [
  /** The first count of an item: of a new product or variant, or its stock when movements were first recorded. */
  "opening",
  "sale",
  /** An unshipped order was cancelled. */
  "cancellation",
  /** A cancelled order was reopened and took its units from stock again. */
  "reopening",
  /** Units of a refunded order were put back into stock. */
  "return",
  /** Test orders were deleted. */
  "test-orders-deleted",
  "receipt",
  "adjustment",
  /** Staff entered another number in a product form. */
  "edit",
  "import",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why staff adjusted the stock. */
export const adjustmentReasons = ["counted", "damaged", "lost", "found", "sample", "other"] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];
