import * as contract from "#contract/orders/parcels.ts";
import { createParcel, deleteParcel, updateParcel } from "#domain/orders/change-parcels.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentStaffOrder } from "../serialize/order.ts";

/** Parcels of orders. */
export function bindParcels(bind: Binder, { shop, siteUrl }: ApiOptions): void {
  const { db } = shop;

  bind(contract.listCarriers, async () => {
    const { carriers } = (await shop.settings()).carriers;
    return { carriers: carriers.map(({ name }) => ({ name })) };
  });

  bind(contract.createParcel, async ({ input: { params, body }, actor }) => {
    const order = await createParcel(db, { ...body, orderId: params.id, actor });
    return { order: presentStaffOrder(order), message: m["parcels.created"]() };
  });

  bind(contract.updateParcel, async ({ input: { params, body }, actor }) => {
    const order = await updateParcel(db, { ...body, ...params, actor, siteUrl });
    return { order: presentStaffOrder(order), message: m["parcels.updated"]() };
  });

  bind(contract.deleteParcel, async ({ input: { params }, actor }) => {
    const order = await deleteParcel(db, { ...params, actor });
    return { order: presentStaffOrder(order), message: m["parcels.deleted"]() };
  });
}
