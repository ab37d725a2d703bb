import type { OrderNote, TimelineEvent } from "#contract/orders/order-timeline.ts";
import type { NoteWithMentions } from "#domain/orders/order-notes.ts";
import type { OrderEvent } from "#domain/orders/order-timeline.ts";
import type { Shop } from "#domain/shop.ts";
import { serializeAuditEntry } from "./audit-entry.ts";
import { toRupees } from "./money.ts";

type Courier = Shop["couriers"][number];

/** A note in API format. */
export function serializeNote(note: NoteWithMentions): OrderNote {
  return {
    _id: note.id,
    text: note.text,
    author: { _id: note.authorId, name: note.authorName },
    mentions: note.mentions.map(({ id, name }) => ({ _id: id, name })),
    createdAt: note.createdAt.toISOString(),
  };
}

/**
 * An event of an order in API format. Errors of the mail server are only for staff who may see outgoing emails.
 * `couriers` are those that the shop can book now; a former one is named by its code.
 */
export function serializeOrderEvent(
  event: OrderEvent,
  { withMailErrors, couriers }: { withMailErrors: boolean; couriers: readonly Courier[] },
): TimelineEvent {
  const { id: _id, at: date, ...fields } = event;
  const at = date.toISOString();
  switch (fields.kind) {
    case "placed":
    case "payment":
    case "refund":
    case "dispute": {
      const { amountPaise, ...others } = fields;
      return { _id, at, amount: toRupees(amountPaise), ...others };
    }
    case "email": {
      const { error, ...others } = fields;
      return { _id, at, ...others, ...(withMailErrors && error && { error }) };
    }
    case "booking": {
      const courier = couriers.find(({ name }) => name === fields.courier)?.title ?? fields.courier;
      return { _id, at, ...fields, courier };
    }
    case "change":
      return { _id, at, kind: "change", entry: serializeAuditEntry(fields.entry) };
    case "note":
      return { _id, at, kind: "note", note: serializeNote(fields.note) };
    default:
      return { _id, at, ...fields };
  }
}
