import { orderWords } from "#contract/order-words.ts";
import { listAllOrders, listOwnOrders, setOrderStatus } from "#contract/orders.ts";
import * as orders from "#domain/orders/orders.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentOrder } from "../present/order.ts";

export function bindOrders(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(listOwnOrders, async ({ input: { query }, viewer }) => {
    const page = await orders.listOwnOrders(db, { ...query, userId: viewer._id });
    return { ...page, orders: page.orders.map(presentOrder) };
  });

  bind(listAllOrders, async ({ input: { query } }) => {
    const page = await orders.listAllOrders(db, query);
    return { ...page, orders: page.orders.map(presentOrder), counters: await orders.countOrders(db) };
  });

  bind(setOrderStatus, async ({ input: { params, body }, actor }) => {
    const order = await orders.setOrderStatus(db, { ...body, orderId: params.orderId, actor });
    return { order: presentOrder(order), message: orderWords.statusUpdated };
  });
}
