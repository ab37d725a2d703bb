import { api } from "#app/api.ts";
import { unpagedLimit } from "#contract/fields.ts";
import { listOwnOrders, type Order } from "#contract/orders.ts";
import type { OrdersView } from "./orders-view.ts";

/** The first `shown` orders of the customer, and how many there are; one call answers at most 1,000. */
export async function loadOrders(
  { sort, shown, order }: OrdersView,
  signal: AbortSignal,
): Promise<{ orders: Order[]; total: number }> {
  const limit = String(Math.min(shown, unpagedLimit));
  const ask = (page: number) =>
    api(
      listOwnOrders,
      { query: { sort, limit, ...(order && { search: order }), ...(page > 1 && { page: String(page) }) } },
      { signal },
    );
  const first = await ask(1);
  const { total } = first.pagination;
  const orders = [...first.orders];
  for (let page = 2; orders.length < Math.min(shown, total); page++) {
    const { orders: further } = await ask(page);
    if (further.length === 0) break;
    orders.push(...further);
  }
  return { orders: orders.slice(0, shown), total };
}
