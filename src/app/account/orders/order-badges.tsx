import { Badge } from "#app/ui/badge.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { RefundBadge } from "#app/ui/refund-badge.tsx";
import { TestOrderBadge } from "#app/ui/test-order-badge.tsx";
import { paymentStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";

/** Payment, refund and status of an order. */
export function OrderBadges({ order }: { order: Order }) {
  const payment = paymentStatus(order);
  return (
    <>
      <Badge tone={payment === "PAID" ? "good" : "warn"}>{payment}</Badge>
      <RefundBadge order={order} />
      <TestOrderBadge order={order} />
      <OrderStatusBadge status={order.status} />
    </>
  );
}
