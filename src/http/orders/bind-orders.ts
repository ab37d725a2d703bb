import { orderWords } from "#contract/order-words.ts";
import * as contract from "#contract/orders.ts";
import { setOrderStatus, setOrdersStatus } from "#domain/orders/order-status.ts";
import * as orders from "#domain/orders/orders.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentOrder } from "../present/order.ts";

export function bindOrders(bind: Binder, { shop: { db }, mailerKind, siteUrl }: ApiOptions): void {
  bind(contract.listOwnOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listOwnOrders(db, { ...query, userId: viewer._id });
    return { ...page, orders: page.orders.map(presentOrder) };
  });

  bind(contract.listAllOrders, async ({ input: { query } }) => {
    const page = await orders.listAllOrders(db, query);
    return {
      ...page,
      orders: page.orders.map(presentOrder),
      counters: await orders.countOrders(db),
      mailGoesOut: mailerKind === "smtp",
    };
  });

  bind(contract.getOrder, async ({ input: { params } }) => ({
    order: presentOrder(await orders.getOrder(db, params)),
  }));

  bind(contract.setOrderStatus, async ({ input: { params, body }, actor }) => {
    const order = await setOrderStatus(db, { ...body, orderId: params.orderId, actor, siteUrl });
    return { order: presentOrder(order), message: orderWords.statusUpdated };
  });

  bind(contract.setOrdersStatus, async ({ input: { body }, actor }) => {
    const moved = await setOrdersStatus(db, { ...body, actor, siteUrl });
    return { orders: moved.map(presentOrder), message: orderWords.statusesUpdated(moved.length) };
  });
}
