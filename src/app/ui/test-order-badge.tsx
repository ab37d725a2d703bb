import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { Badge } from "./badge.tsx";

/** Badge of an order that was not paid with real money; renders nothing for other orders. */
export function TestOrderBadge({ order: { isTest } }: { order: Pick<Order, "isTest"> }) {
  return isTest ? (
    <Badge title={m["orders.testOrder.badgeTitle"]()}>{m["orders.testOrder.badge"]()}</Badge>
  ) : null;
}
