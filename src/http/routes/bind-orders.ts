import * as contract from "#contract/orders/orders.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import * as orders from "#domain/orders/orders.ts";
import { findDisputes } from "#domain/payments/disputes.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { serializeOrder, serializeStaffOrder } from "../serialize/order.ts";
import { viewerCan } from "../viewer-can.ts";

export function bindOrders(bind: Binder, { shop, mailerKind, siteUrl }: ApiOptions): void {
  const { db } = shop;

  /** Orders for staff include disputes, and the margin if the viewer may see money. */
  async function serializeOrdersForStaff(rows: readonly orders.PlacedOrder[], viewer: Viewer) {
    const disputes = await findDisputes(db, rows);
    const withMargin = viewerCan(viewer, "exports");
    return rows.map((order) => serializeStaffOrder(order, disputes.get(order.paymentId), { withMargin }));
  }
  async function serializeForStaff(row: orders.PlacedOrder, viewer: Viewer) {
    const [order] = await serializeOrdersForStaff([row], viewer);
    return { order: order ?? serializeOrder(row) };
  }

  bind(contract.listOwnOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listOwnOrders(db, { ...query, userId: viewer._id });
    return { ...page, orders: page.orders.map(serializeOrder) };
  });

  bind(contract.listAllOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listAllOrders(db, query);
    return {
      ...page,
      orders: await serializeOrdersForStaff(page.orders, viewer),
      counters: await orders.countOrders(shop),
      mailGoesOut: mailerKind === "smtp",
    };
  });

  bind(contract.getOrder, async ({ input: { params }, viewer }) =>
    serializeForStaff(await orders.getOrder(db, params), viewer),
  );

  bind(contract.setOrderStatus, async ({ input: { params, body }, actor, viewer }) => {
    const order = await setOrderStatus(db, { ...body, orderId: params.orderId, actor, siteUrl });
    return { ...(await serializeForStaff(order, viewer)), message: m["orders.statusUpdated"]() };
  });

  bind(contract.setOrdersStatus, async ({ input: { body }, actor, viewer }) => {
    const moved = await setOrdersStatus(db, { ...body, actor, siteUrl });
    return {
      orders: await serializeOrdersForStaff(moved, viewer),
      message: m["orders.statusesUpdated"]({ count: moved.length }),
    };
  });
}
