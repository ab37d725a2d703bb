import type { OrderStatus } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { Badge, type Tone } from "./badge.tsx";

const tones: Record<OrderStatus, Tone> = {
  "Not Process": "neutral",
  Processing: "accent",
  Shipped: "night",
  Delivered: "good",
  Cancelled: "bad",
};

/** Staff need to see orders that no one has started; a cancelled order needs no more work. */
const tonesForStaff: Record<OrderStatus, Tone> = { ...tones, "Not Process": "warn", Cancelled: "neutral" };

/** The status of an order as a badge. */
export function OrderStatusBadge({ status, forStaff = false }: { status: OrderStatus; forStaff?: boolean }) {
  return <Badge tone={(forStaff ? tonesForStaff : tones)[status]}>{orderStatusLabels[status]()}</Badge>;
}
