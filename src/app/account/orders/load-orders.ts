import { api } from "#app/api.ts";
import { unpagedLimit } from "#contract/kernel/fields.ts";
import { listOwnOrders, type Order } from "#contract/orders/orders.ts";
import type { OrdersView } from "./orders-view.ts";

/** Loads the customer's first `shown` orders and the total number of orders. One API call returns at most 1,000. */
export async function loadOrders(
  { sort, shown, order }: OrdersView,
  signal: AbortSignal,
): Promise<{ orders: Order[]; total: number }> {
  const limit = String(Math.min(shown, unpagedLimit));
  const loadPage = (page: number) =>
    api(
      listOwnOrders,
      { query: { sort, limit, ...(order && { search: order }), ...(page > 1 && { page: String(page) }) } },
      { signal },
    );
  const first = await loadPage(1);
  const { total } = first.pagination;
  const orders = [...first.orders];
  for (let page = 2; orders.length < Math.min(shown, total); page++) {
    const { orders: nextOrders } = await loadPage(page);
    if (nextOrders.length === 0) break;
    orders.push(...nextOrders);
  }
  return { orders: orders.slice(0, shown), total };
}
