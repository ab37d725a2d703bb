import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  Id,
  IdParams,
  integerInRange,
  maxTextLength,
  requiredLines,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { disputeStatuses } from "#contract/payments/disputes.ts";
import { orderPaymentMethods, orderPaymentStates } from "#contract/payments/order-payments.ts";
import { AuditEntry } from "#contract/reports/audit.ts";
import { m } from "#messages";
import { orderStatuses } from "./order-status.ts";
import { parcelStates } from "./parcel-states.ts";

/** Maximum length of a note, number of notes of an order, and number of people mentioned in a note. */
export const maxNoteLength = 2000;
export const maxNotesPerOrder = 200;
const maxMentionsPerNote = 10;

const maxEventsPerPage = 200;

/** A staff member by name. `_id` is null if the account was deleted. */
const Person = z.object({ _id: z.nullable(Id), name: z.string() });

/** Part of every event. */
const event = {
  /** Identifies the event within its order. */
  _id: z.string(),
  at: Timestamp,
};

/** A note by staff. Customers never see notes. */
export const OrderNote = z.object({
  _id: Id,
  text: z.string(),
  author: Person,
  /** Who the note mentions as `@Name`. */
  mentions: z.array(z.object({ _id: Id, name: z.string() })),
  createdAt: Timestamp,
});
export type OrderNote = z.infer<typeof OrderNote>;

/** Something that happened to an order. Amounts are in rupees. */
export const TimelineEvent = z.discriminatedUnion("kind", [
  z.object({ ...event, kind: z.literal("placed"), by: z.string(), amount: z.number() }),
  z.object({
    ...event,
    kind: z.literal("payment"),
    state: z.enum(orderPaymentStates),
    method: z.enum(orderPaymentMethods),
    amount: z.number(),
    /** Payment id or bank reference; empty if there is none. */
    reference: z.string(),
    /** Staff member who confirmed the payment; null if the payment provider did. */
    actor: z.nullable(z.string()),
  }),
  z.object({
    ...event,
    kind: z.literal("refund"),
    state: z.enum(["requested", "refunded", "refused"]),
    amount: z.number(),
    /** Empty if no reason was given. */
    reason: z.string(),
    /** Staff member who requested the refund; null if the shop or the payment provider did. */
    actor: z.nullable(z.string()),
  }),
  z.object({
    ...event,
    kind: z.literal("dispute"),
    status: z.enum(disputeStatuses),
    amount: z.number(),
    /** Omitted for rupees. */
    currency: z.optional(z.string()),
  }),
  z.object({
    ...event,
    kind: z.literal("status"),
    /** Status that the order got from its parcels. Changes by staff are `change` events. */
    status: z.enum(orderStatuses),
  }),
  z.object({
    ...event,
    kind: z.literal("packed"),
    /** Number of the parcel, which was packed when staff set the order's status. */
    parcel: z.number(),
  }),
  z.object({
    ...event,
    kind: z.literal("booking"),
    parcel: z.number(),
    /** Name of the courier, for display. */
    courier: z.string(),
    /** `kept`: the courier refused to cancel the booking. */
    state: z.enum(["booked", "refused", "cancelled", "kept"]),
    /** Tracking number; empty if there is none. */
    trackingId: z.string(),
    /** The courier's reason; empty if there is none. */
    reason: z.string(),
  }),
  z.object({
    ...event,
    kind: z.literal("tracking"),
    parcel: z.number(),
    state: z.nullable(z.enum(parcelStates)),
    /** Description and place in the courier's words. */
    text: z.string(),
    place: z.string(),
  }),
  z.object({
    ...event,
    kind: z.literal("email"),
    /** `stored`: no mail server was set, so the email is only in the outbox. */
    state: z.enum(["pending", "sent", "stored", "failed"]),
    subject: z.string(),
    recipient: z.string(),
    /** For staff who may see outgoing emails: why the email failed. */
    error: z.optional(z.string()),
  }),
  z.object({
    ...event,
    kind: z.literal("document"),
    document: z.enum(["tax-invoice", "invoice", "credit-note"]),
    number: z.string(),
    isCancelled: z.boolean(),
  }),
  z.object({ ...event, kind: z.literal("change"), entry: AuditEntry }),
  z.object({ ...event, kind: z.literal("note"), note: OrderNote }),
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Maximum length of the id of an event. */
const maxEventIdLength = 60;

export const getOrderTimeline = endpoint({
  method: "GET",
  path: "/api/order/:id/timeline",
  access: "administrator",
  capability: "orders",
  summary:
    "Returns the latest events of an order, newest last; with `before`, those before this event. `earlier` is true if there are earlier events.",
  params: IdParams,
  query: z.object({
    limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, maxEventsPerPage), 50),
    before: z.optional(z.string().check(maxTextLength(maxEventIdLength, m["orderTimeline.eventUnknown"]))),
  }),
  output: z.object({
    events: z.array(TimelineEvent),
    earlier: z.boolean(),
    /** Names of the records whose ids are values of `change` events, by id. */
    names: z.record(z.string(), z.string()),
  }),
});

export const listMentionableStaff = endpoint({
  method: "GET",
  path: "/api/orders/mentionable-staff",
  access: "administrator",
  capability: "orders",
  summary: "Lists the active staff who may see orders, by name; notes can mention them.",
  output: z.object({ staff: z.array(z.object({ _id: Id, name: z.string() })) }),
});

export const addOrderNote = endpoint({
  method: "POST",
  path: "/api/order/:id/note",
  access: "administrator",
  capability: "orders",
  summary:
    "Adds an internal note to an order, and emails the mentioned colleagues once. Repeating the call with the same `requestId` adds nothing.",
  params: IdParams,
  body: z.object({
    text: requiredLines(m["orderTimeline.noteMissing"], maxNoteLength),
    /** Ids of the mentioned staff, who must be allowed to see orders. */
    mentions: z._default(
      z.array(Id).check(
        z.maxLength(maxMentionsPerNote, {
          error: () => m["orderTimeline.tooManyMentions"]({ maximum: maxMentionsPerNote }),
          abort: true,
        }),
      ),
      [],
    ),
    /** Becomes the id of the note. */
    requestId: z.optional(Id),
  }),
  output: z.object({ note: OrderNote }),
});

export const deleteOrderNote = endpoint({
  method: "DELETE",
  path: "/api/order/:id/note/:noteId",
  access: "administrator",
  capability: "orders",
  summary: "Deletes a note that the caller wrote.",
  params: z.object({ id: Id, noteId: Id }),
  output: EmptyResponse,
});
