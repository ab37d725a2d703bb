import * as contract from "#contract/orders/orders.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import * as orders from "#domain/orders/orders.ts";
import { findDisputes } from "#domain/payments/disputes.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeOrder, serializeStaffOrder } from "../serialize/order.ts";

export function bindOrders(bind: Binder, { shop, mailerKind, siteUrl }: ApiOptions): void {
  const { db } = shop;

  /** Orders for staff include disputes. */
  async function serializeOrdersForStaff(rows: readonly orders.PlacedOrder[]) {
    const disputes = await findDisputes(db, rows);
    return rows.map((order) => serializeStaffOrder(order, disputes.get(order.paymentId)));
  }
  async function serializeForStaff(row: orders.PlacedOrder) {
    const [order] = await serializeOrdersForStaff([row]);
    return { order: order ?? serializeOrder(row) };
  }

  bind(contract.listOwnOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listOwnOrders(db, { ...query, userId: viewer._id });
    return { ...page, orders: page.orders.map(serializeOrder) };
  });

  bind(contract.listAllOrders, async ({ input: { query } }) => {
    const page = await orders.listAllOrders(db, query);
    return {
      ...page,
      orders: await serializeOrdersForStaff(page.orders),
      counters: await orders.countOrders(shop),
      mailGoesOut: mailerKind === "smtp",
    };
  });

  bind(contract.getOrder, async ({ input: { params } }) =>
    serializeForStaff(await orders.getOrder(db, params)),
  );

  bind(contract.setOrderStatus, async ({ input: { params, body }, actor }) => {
    const order = await setOrderStatus(db, { ...body, orderId: params.orderId, actor, siteUrl });
    return { ...(await serializeForStaff(order)), message: m["orders.statusUpdated"]() };
  });

  bind(contract.setOrdersStatus, async ({ input: { body }, actor }) => {
    const updated = await setOrdersStatus(db, { ...body, actor, siteUrl });
    return {
      orders: await serializeOrdersForStaff(updated),
      message: m["orders.statusesUpdated"]({ count: updated.length }),
    };
  });
}
