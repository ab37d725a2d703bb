import type { Order } from "#contract/orders/orders.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { findDisputes } from "#domain/payments/disputes.ts";
import type { Shop } from "#domain/shop.ts";
import type { Viewer } from "./context.ts";
import { serializeStaffOrder } from "./serialize/order.ts";
import { viewerCan } from "./viewer-can.ts";

/** Serializes orders for staff, with disputes and bookings, and with the margin if the viewer may see money. */
export async function serializeOrdersForStaff(
  db: Shop["db"],
  rows: readonly PlacedOrder[],
  viewer: Viewer,
): Promise<Order[]> {
  const disputes = await findDisputes(db, rows);
  const withMargin = viewerCan(viewer, "exports");
  return rows.map((order) => serializeStaffOrder(order, disputes.get(order.id), { withMargin }));
}

/** Serializes one order for staff, like {@link serializeOrdersForStaff}. */
export async function serializeOrderForStaff(
  db: Shop["db"],
  row: PlacedOrder,
  viewer: Viewer,
): Promise<Order> {
  const [order] = await serializeOrdersForStaff(db, [row], viewer);
  if (!order) throw new Error("an order was not serialized");
  return order;
}
