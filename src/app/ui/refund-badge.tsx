import type { Order } from "#contract/orders.ts";
import { refundStateWords } from "#contract/refund-words.ts";
import { Badge } from "./badge.tsx";

/** Stands beside PAID once money of the order went back. */
export function RefundBadge({ order: { refundState } }: { order: Pick<Order, "refundState"> }) {
  if (refundState === "none") return null;
  return <Badge tone="warn">{refundStateWords[refundState]}</Badge>;
}
