import { m } from "#messages";
import type { AdjustmentReason, MovementKind } from "./movement-kinds.ts";

/** Why stock changed, for the history of an item. */
export const movementKindLabels = {
  opening: m["stock.kind.opening"],
  sale: m["stock.kind.sale"],
  cancellation: m["stock.kind.cancellation"],
  reopening: m["stock.kind.reopening"],
  return: m["stock.kind.return"],
  "test-orders-deleted": m["stock.kind.testOrdersDeleted"],
  receipt: m["stock.kind.receipt"],
  adjustment: m["stock.kind.adjustment"],
  edit: m["stock.kind.edit"],
  import: m["stock.kind.import"],
} satisfies Record<MovementKind, unknown>;

/** Why staff adjusted the stock. */
export const adjustmentReasonLabels = {
  counted: m["stock.reason.counted"],
  damaged: m["stock.reason.damaged"],
  lost: m["stock.reason.lost"],
  found: m["stock.reason.found"],
  sample: m["stock.reason.sample"],
  other: m["stock.reason.other"],
} satisfies Record<AdjustmentReason, unknown>;
