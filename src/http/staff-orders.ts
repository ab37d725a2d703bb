import type { Order } from "#contract/orders/orders.ts";
import { tagsOfOrders } from "#domain/orders/order-tags.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { findDisputes } from "#domain/payments/disputes.ts";
import type { Shop } from "#domain/shop.ts";
import type { Viewer } from "./context.ts";
import { serializeStaffOrder } from "./serialize/order.ts";
import { viewerCan } from "./viewer-can.ts";

/** Serializes orders for staff, with disputes, bookings and tags, and with the margin if the viewer may see money. */
export async function serializeOrdersForStaff(
  db: Shop["db"],
  rows: readonly PlacedOrder[],
  viewer: Viewer,
): Promise<Order[]> {
  const disputes = await findDisputes(db, rows);
  const tags = await tagsOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  const withMargin = viewerCan(viewer, "exports");
  return rows.map((order) =>
    serializeStaffOrder(order, {
      disputes: disputes.get(order.id),
      tags: tags.get(order.id),
      withMargin,
    }),
  );
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
