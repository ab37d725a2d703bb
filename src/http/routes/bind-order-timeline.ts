import * as tagContract from "#contract/orders/order-tags.ts";
import * as contract from "#contract/orders/order-timeline.ts";
import { addOrderNote, deleteOrderNote, listMentionableStaff } from "#domain/orders/order-notes.ts";
import { changeOrderTags, listOrderTags } from "#domain/orders/order-tags.ts";
import { readOrderTimeline } from "#domain/orders/order-timeline.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeNote, serializeOrderEvent } from "../serialize/order-event.ts";
import { serializeOrdersForStaff } from "../staff-orders.ts";
import { viewerCan } from "../viewer-can.ts";

/** Notes can send emails to colleagues, so they are limited. */
const noteLimits: Throttle[] = [
  {
    scope: "order note",
    by: "account",
    limit: 120,
    windowMilliseconds: 3_600_000,
    message: m["orderTimeline.tooManyNotesPerHour"],
  },
];

/** Timeline, notes and tags of orders. */
export function bindOrderTimeline(bind: Binder, { shop: { db, couriers }, siteUrl }: ApiOptions): void {
  bind(contract.getOrderTimeline, async ({ input: { params, query }, viewer }) => {
    const { events, earlier, names } = await readOrderTimeline(db, { ...query, orderId: params.id });
    const withMailErrors = viewerCan(viewer, "operations");
    return {
      events: events.map((event) => serializeOrderEvent(event, { withMailErrors, couriers })),
      earlier,
      names: Object.fromEntries(names),
    };
  });

  bind(contract.listMentionableStaff, async () => ({
    staff: (await listMentionableStaff(db)).map(({ id, name }) => ({ _id: id, name })),
  }));

  bind(
    contract.addOrderNote,
    async ({ input: { params, body }, actor }) => {
      const { text, mentions, requestId: id } = body;
      const note = await addOrderNote(db, { orderId: params.id, id, text, mentions, actor, siteUrl });
      return { note: serializeNote(note), message: m["orderTimeline.noteAdded"]() };
    },
    { throttles: noteLimits },
  );

  bind(contract.deleteOrderNote, async ({ input: { params }, actor }) => {
    await deleteOrderNote(db, { orderId: params.id, noteId: params.noteId, actor });
    return { message: m["orderTimeline.noteDeleted"]() };
  });

  bind(tagContract.listOrderTags, async () => ({ tags: await listOrderTags(db) }));

  bind(tagContract.changeOrderTags, async ({ input: { body }, actor, viewer }) => {
    const { orders: orderIds, add, remove } = body;
    const changed = await changeOrderTags(db, { orderIds, add, remove, actor });
    return {
      orders: await serializeOrdersForStaff(db, changed, viewer),
      message: m["orderTags.changed"]({ count: changed.length }),
    };
  });
}
