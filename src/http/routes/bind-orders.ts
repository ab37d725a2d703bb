import { cancelOrder } from "#contract/orders/cancel-order.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import * as contract from "#contract/orders/orders.ts";
import { trackOrder as trackOrderContract } from "#contract/orders/track-order.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import * as orders from "#domain/orders/orders.ts";
import { trackOrder } from "#domain/orders/track-order.ts";
import { cancelOwnOrder } from "#domain/payments/cancel-own-order.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeOrder, serializeTrackedOrder } from "../serialize/order.ts";
import { serializeOrderForStaff, serializeOrdersForStaff } from "../staff-orders.ts";

/** Limit for order lookups per address, against guessing. */
const trackingLimit: Throttle = {
  scope: "order tracking",
  by: "address",
  limit: 30,
  windowMilliseconds: 3_600_000,
  message: m["orders.track.tooMany"],
};

export function bindOrders(bind: Binder, { shop, mailerKind, siteUrl }: ApiOptions): void {
  const { db } = shop;

  bind(contract.listOwnOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listOwnOrders(db, { ...query, userId: viewer._id });
    return { ...page, orders: page.orders.map(serializeOrder) };
  });

  bind(
    cancelOrder,
    async ({ input: { params, body }, actor }) => {
      const { order, isNew } = await cancelOwnOrder(shop, { orderId: params.id, ...body, actor });
      const number = orderNumberOf(order);
      return {
        order: serializeOrder(order),
        message: isNew ? m["orders.ownCancel.done"]({ number }) : m["orders.ownCancel.before"]({ number }),
      };
    },
    { priority: "money" },
  );

  bind(contract.getOwnOrder, async ({ input: { params }, viewer }) => ({
    order: serializeOrder(await orders.getOwnOrder(db, { ...params, userId: viewer._id })),
  }));

  bind(
    trackOrderContract,
    async ({ input: { body } }) => ({ order: serializeTrackedOrder(await trackOrder(db, body)) }),
    { throttles: [trackingLimit] },
  );

  bind(contract.listAllOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listAllOrders(db, query);
    return {
      ...page,
      orders: await serializeOrdersForStaff(db, page.orders, viewer),
      counters: await orders.countOrders(shop),
      mailGoesOut: mailerKind === "smtp",
    };
  });

  bind(contract.getOrder, async ({ input: { params }, viewer }) => ({
    order: await serializeOrderForStaff(db, await orders.getOrder(db, params), viewer),
  }));

  bind(contract.setOrderStatus, async ({ input: { params, body }, actor, viewer }) => {
    const order = await setOrderStatus(db, { ...body, orderId: params.orderId, actor, siteUrl });
    return {
      order: await serializeOrderForStaff(db, order, viewer),
      message: m["orders.statusUpdated"](),
    };
  });

  bind(contract.setOrdersStatus, async ({ input: { body }, actor, viewer }) => {
    const updated = await setOrdersStatus(db, { ...body, actor, siteUrl });
    return {
      orders: await serializeOrdersForStaff(db, updated, viewer),
      message: m["orders.statusesUpdated"]({ count: updated.length }),
    };
  });
}
