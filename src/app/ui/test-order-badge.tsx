import type { Order } from "#contract/orders/orders.ts";
import { testOrderWords } from "#contract/orders/test-order-words.ts";
import { Badge } from "./badge.tsx";

/** Badge of an order that was not paid with real money; renders nothing for other orders. */
export function TestOrderBadge({ order: { isTest } }: { order: Pick<Order, "isTest"> }) {
  return isTest ? <Badge title={testOrderWords.badgeTitle}>{testOrderWords.badge}</Badge> : null;
}
