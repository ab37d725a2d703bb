import type { Order } from "#contract/orders.ts";
import { testOrderWords } from "#contract/test-order-words.ts";
import { Badge } from "./badge.tsx";

/** Marks an order for which no real money was paid; nothing on any other. */
export function TestOrderBadge({ order: { isTest } }: { order: Pick<Order, "isTest"> }) {
  return isTest ? <Badge title={testOrderWords.badgeTitle}>{testOrderWords.badge}</Badge> : null;
}
