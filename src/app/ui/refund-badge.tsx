import type { Order } from "#contract/orders/orders.ts";
import { refundStateLabels } from "#contract/orders/refund-labels.ts";
import { Badge } from "./badge.tsx";

/** Badge next to PAID once the order has been refunded in part or in full. */
export function RefundBadge({ order: { refundState } }: { order: Pick<Order, "refundState"> }) {
  if (refundState === "none") return null;
  return <Badge tone="warn">{refundStateLabels[refundState]()}</Badge>;
}
