import { orderNumberOf } from "#contract/orders/order-number.ts";
import * as contract from "#contract/orders/packing.ts";
import { packOrder } from "#domain/couriers/pack-order.ts";
import { renderPackingDocuments } from "#domain/documents/packing/packing-documents.ts";
import { findScannedItem } from "#domain/orders/find-scanned-item.ts";
import { listOrdersToPack } from "#domain/orders/orders-to-pack.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeOrderToPack } from "../serialize/order-to-pack.ts";
import { serializeOrderForStaff } from "../staff-orders.ts";

/** Printing and packing of orders. */
export function bindPacking(bind: Binder, { shop, budgets }: ApiOptions): void {
  const { db } = shop;

  bind(contract.getPackingDocuments, async ({ input: { query }, viewer, actor }) => {
    await budgets?.spend("documents", viewer._id);
    const { orders: orderIds, parts, paper } = query;
    return renderPackingDocuments(db, { orderIds, parts, paper, actor });
  });

  bind(contract.listOrdersToPack, async ({ input: { query } }) => ({
    orders: (await listOrdersToPack(db, { orderIds: query.orders })).map(serializeOrderToPack),
  }));

  bind(contract.findScannedItem, async ({ input: { query } }) => {
    const item = await findScannedItem(db, query.code);
    if (!item) return { item: null };
    const { kind, productId, variantId, name } = item;
    return { item: { kind, product: productId, ...(variantId && { variant: variantId }), name } };
  });

  bind(contract.packOrder, async ({ input: { params, body }, actor, viewer }) => {
    const { courier, weight, length, breadth, height, carrier, trackingId, version } = body;
    const booking =
      courier && weight && length && breadth && height
        ? { courier, weightGrams: weight, lengthCm: length, breadthCm: breadth, heightCm: height }
        : undefined;
    const order = await packOrder(shop, { orderId: params.id, version, booking, carrier, trackingId, actor });
    return {
      order: await serializeOrderForStaff(db, order, viewer),
      message: m["packing.shipped"]({ number: orderNumberOf(order) }),
    };
  });
}
