import * as contract from "#contract/orders/parcels.ts";
import { bookParcel } from "#domain/couriers/book-parcel.ts";
import { cancelBooking } from "#domain/couriers/cancel-booking.ts";
import { receiveParcelEvents } from "#domain/couriers/receive-parcel-events.ts";
import { createParcel, deleteParcel, updateParcel } from "#domain/orders/change-parcels.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeOrderForStaff } from "../staff-orders.ts";

/** Parcels of orders. */
export function bindParcels(bind: Binder, { shop, siteUrl, log }: ApiOptions): void {
  const { db } = shop;

  bind(contract.listCarriers, async () => {
    const { carriers } = (await shop.settings()).carriers;
    return {
      carriers: carriers.map(({ name }) => ({ name })),
      couriers: shop.couriers.map(({ name, title }) => ({ name, title })),
    };
  });

  bind(contract.createParcel, async ({ input: { params, body }, actor, viewer }) => {
    const order = await createParcel(db, { ...body, orderId: params.id, actor });
    return { order: await serializeOrderForStaff(db, order, viewer), message: m["parcels.created"]() };
  });

  bind(contract.updateParcel, async ({ input: { params, body }, actor, viewer }) => {
    const order = await updateParcel(db, { ...body, ...params, actor, siteUrl });
    return { order: await serializeOrderForStaff(db, order, viewer), message: m["parcels.updated"]() };
  });

  bind(contract.deleteParcel, async ({ input: { params }, actor, viewer }) => {
    const order = await deleteParcel(db, { ...params, actor });
    return { order: await serializeOrderForStaff(db, order, viewer), message: m["parcels.deleted"]() };
  });

  bind(contract.bookParcel, async ({ input: { params, body }, actor, viewer }) => {
    const { courier, version, weight, length, breadth, height } = body;
    const order = await bookParcel(shop, {
      ...{ parcelId: params.id, courier, version, actor },
      ...{ weightGrams: weight, lengthCm: length, breadthCm: breadth, heightCm: height },
    });
    const parcel = order.parcels.find(({ id }) => id === params.id);
    const message = m["parcels.booked"]({ trackingId: parcel?.trackingId ?? "" });
    return { order: await serializeOrderForStaff(db, order, viewer), message };
  });

  bind(contract.cancelParcelBooking, async ({ input: { params }, actor, viewer }) => {
    const order = await cancelBooking(shop, { parcelId: params.id, actor });
    return {
      order: await serializeOrderForStaff(db, order, viewer),
      message: m["parcels.bookingCancelled"](),
    };
  });

  bind(
    contract.receiveParcelEvents,
    async ({ input: { headers, body } }) => {
      const receipt = await receiveParcelEvents(shop, { token: headers["x-api-key"], rawBody: body });
      const isExpected = receipt.outcome === "recorded" || receipt.outcome === "cancelled booking";
      if (!isExpected) log.warn(receipt, "a courier's message needs attention");
      return {};
    },
    {
      isAnonymous: true,
      throttles: [{ scope: "courier events", by: "address", limit: 600, windowMilliseconds: 60_000 }],
    },
  );
}
