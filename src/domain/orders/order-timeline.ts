import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import type { TimelineEvent } from "#contract/orders/order-timeline.ts";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import type { AuditRecord } from "#domain/audit/audit-log.ts";
import { namesInEntries } from "#domain/audit/audit-log.ts";
import { invalid, notFound } from "#domain/errors.ts";
import { minutesUntilRetry } from "#domain/mail/outbox.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import { type OrderPaymentRow, orderPayments } from "#ports/database/tables/order-payments.ts";
import { orders } from "#ports/database/tables/orders.ts";
import {
  type ParcelBookingRow,
  parcelBookings,
  parcelEvents,
  parcels,
} from "#ports/database/tables/parcels.ts";
import { paymentDisputes, paymentRefunds } from "#ports/database/tables/payments.ts";
import { latestNotes, type NoteWithMentions } from "./order-notes.ts";
import { reachedStatesOf } from "./reached-states.ts";

type EventOfApi = TimelineEvent;
type KindOfEvent = EventOfApi["kind"];

/** Fields of the API whose stored form differs. */
interface StoredFields {
  at: Date;
  amountPaise: number;
}

/** An event of this kind as the API describes it, with a date, and with amounts in integer paise. */
type StoredEvent<Kind extends KindOfEvent> = Omit<
  Extract<EventOfApi, { kind: Kind }>,
  "_id" | "at" | "amount" | "entry" | "note"
> & { id: string; at: Date } & ("amount" extends keyof Extract<EventOfApi, { kind: Kind }>
    ? Pick<StoredFields, "amountPaise">
    : unknown);

/** Something that happened to an order. */
export type OrderEvent =
  | StoredEvent<"placed">
  | StoredEvent<"payment">
  | StoredEvent<"refund">
  | StoredEvent<"dispute">
  | StoredEvent<"status">
  | StoredEvent<"packed">
  | StoredEvent<"booking">
  | StoredEvent<"tracking">
  | (StoredEvent<"email"> & { error: string })
  | StoredEvent<"document">
  | (StoredEvent<"change"> & { entry: AuditRecord })
  | (StoredEvent<"note"> & { note: NoteWithMentions });

/** Some events of an order, oldest first. */
export interface OrderTimeline {
  events: OrderEvent[];
  /** Whether there are earlier events. */
  earlier: boolean;
  /** Names of the records whose ids are values of logged changes. */
  names: Map<string, string>;
}

/** Maximum number of rows that one table contributes; then, the oldest are left out. */
const maxRows = 1000;

/** Sequence of events at the same time, such as those of one transaction. */
const sequence: readonly KindOfEvent[] = [
  "placed",
  "payment",
  "change",
  "refund",
  "dispute",
  "packed",
  "booking",
  "tracking",
  "status",
  "document",
  "email",
  "note",
];

/**
 * Returns the latest events of an order, or those before an event. The events come from the rows that the shop works
 * with, so they cannot contradict them. Throws `not found` for an unknown order, `invalid` for an unknown event.
 */
export async function readOrderTimeline(
  db: Db,
  { orderId, before, limit }: { orderId: string; before?: string | undefined; limit: number },
): Promise<OrderTimeline> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound(m["orders.notFound"]());
  const { id, createdAt: at, buyerName: by, totalPaise: amountPaise } = order;
  const payments = await db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
  const log = await logOf(db, id, payments);
  const all: OrderEvent[] = [
    { kind: "placed", id: "placed", at, by, amountPaise },
    ...paymentEvents(payments, log),
    ...(await refundEvents(db, id)),
    ...(await disputeEvents(db, payments)),
    ...changeEvents(log),
    ...(await parcelEventsOf(db, id, log)),
    ...(await emailEvents(db, id)),
    ...(await documentEvents(db, id)),
    ...(await noteEvents(db, id)),
  ];
  // The invoice has the time of the payment's report, which is a little before the order is stored.
  const timeOf = (event: OrderEvent) => Math.max(event.at.getTime(), order.createdAt.getTime());
  all.sort(
    (one, other) =>
      timeOf(one) - timeOf(other) ||
      sequence.indexOf(one.kind) - sequence.indexOf(other.kind) ||
      (one.id < other.id ? -1 : 1),
  );
  const end = before === undefined ? all.length : all.findIndex((event) => event.id === before);
  if (end < 0) throw invalid(m["orderTimeline.eventUnknown"](), "before");
  const start = Math.max(0, end - limit);
  const events = all.slice(start, end);
  const entries = events.flatMap((event) => (event.kind === "change" ? [event.entry] : []));
  return { events, earlier: start > 0, names: await namesInEntries(db, entries) };
}

/** Logged changes of an order, its parcels and its payments, newest first. */
function logOf(db: Db, orderId: string, payments: readonly OrderPaymentRow[]): Promise<AuditRecord[]> {
  const paymentIds = payments.flatMap(({ paymentId }) => paymentId ?? []);
  return db
    .select()
    .from(auditEntries)
    .where(
      or(
        and(eq(auditEntries.subject, "order"), eq(auditEntries.subjectId, orderId)),
        eq(auditEntries.orderId, orderId),
        paymentIds.length > 0
          ? and(eq(auditEntries.subject, "payment"), inArray(auditEntries.subjectId, paymentIds))
          : undefined,
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(maxRows);
}

/** Logged actions that rows of other tables describe more completely. */
const describedByRows: ReadonlySet<string> = new Set([
  "payment made an order",
  "payment refund asked for",
  "payment refunded",
  "order note added",
]);

const changeEvents = (log: readonly AuditRecord[]): OrderEvent[] =>
  log
    .filter(({ subject, action }) => !describedByRows.has(`${subject} ${action}`))
    .map((entry) => ({ kind: "change", id: `change-${entry.id}`, at: entry.createdAt, entry }));

function paymentEvents(payments: readonly OrderPaymentRow[], log: readonly AuditRecord[]): OrderEvent[] {
  return payments.map(({ id, state, method, amountPaise, paymentId, collectedAt, createdAt }) => {
    const confirmation = log.find(
      ({ subject, action, subjectId }) =>
        subject === "payment" && action === "made an order" && subjectId === paymentId,
    );
    return {
      kind: "payment",
      id: `payment-${id}`,
      at: collectedAt ?? createdAt,
      ...{ state, method, amountPaise },
      reference: paymentId ?? "",
      actor: confirmation?.actorName ?? null,
    };
  });
}

/** Each refund with its request, unless it was made in the provider's dashboard, and with its outcome. */
async function refundEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select({ refund: paymentRefunds, actor: users.name })
    .from(paymentRefunds)
    .leftJoin(users, eq(users.id, paymentRefunds.requestedBy))
    .where(eq(paymentRefunds.orderId, orderId))
    .orderBy(desc(paymentRefunds.createdAt))
    .limit(maxRows);
  return rows.flatMap(({ refund, actor }) => {
    const { id, status, amountPaise, reasonCode, createdAt, updatedAt } = refund;
    const reason = refundReasonSentence(refund);
    const event = { kind: "refund" as const, amountPaise: amountPaise ?? 0, reason, actor };
    const request = { ...event, id: `refund-${id}`, at: createdAt, state: "requested" as const };
    if (status === "requested") return [request];
    const outcome = { ...event, id: `refund-${status}-${id}`, at: updatedAt, state: status };
    return reasonCode === "provider-desk" ? [outcome] : [request, outcome];
  });
}

/** Each dispute when it was opened, and its current state. The states between are not stored. */
async function disputeEvents(db: Db, payments: readonly OrderPaymentRow[]): Promise<OrderEvent[]> {
  const paymentIds = payments.flatMap(({ paymentId }) => paymentId ?? []);
  if (paymentIds.length === 0) return [];
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, paymentIds))
    .limit(maxRows);
  return rows.flatMap(({ id, status, amountPaise, currency, createdAt, toldAt }) => {
    const event = { kind: "dispute" as const, amountPaise, ...(currency !== "INR" && { currency }) };
    const opened: OrderEvent = { ...event, id: `dispute-${id}`, at: createdAt, status: "open" };
    return status === "open"
      ? [opened]
      : [opened, { ...event, id: `dispute-${status}-${id}`, at: toldAt, status }];
  });
}

/** What happened to the parcels, as far as the log does not contain it. */
async function parcelEventsOf(db: Db, orderId: string, log: readonly AuditRecord[]): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.number));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const numberOf = (parcelId: string) => numbers.get(parcelId) ?? 0;
  const bookings = await db
    .select()
    .from(parcelBookings)
    .where(inArray(parcelBookings.parcelId, ids))
    .orderBy(desc(parcelBookings.createdAt))
    .limit(maxRows);
  const tracked = await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(desc(parcelEvents.occurredAt))
    .limit(maxRows);
  const loggedAsPacked = new Set(
    log.flatMap(({ subject, action, subjectId }) =>
      subject === "parcel" && action === "created" ? [subjectId] : [],
    ),
  );
  return [
    ...rows.flatMap(({ id, number: parcel, createdAt: at }): OrderEvent[] =>
      loggedAsPacked.has(id) ? [] : [{ kind: "packed", id: `packed-${id}`, at, parcel }],
    ),
    ...bookings.flatMap((booking) => bookingEvents(booking, numberOf(booking.parcelId))),
    ...tracked.map(({ id, parcelId, occurredAt: at, state, text, place }): OrderEvent => {
      return { kind: "tracking", id: `tracking-${id}`, at, parcel: numberOf(parcelId), state, text, place };
    }),
    ...(await statusEvents(db, orderId, log)),
  ];
}

/** The courier's answer to a booking or its cancellation; the log has the request. */
function bookingEvents(
  { id, courier, state, refusal, awb, updatedAt }: ParcelBookingRow,
  parcel: number,
): OrderEvent[] {
  const event = { kind: "booking" as const, at: updatedAt, parcel, courier, trackingId: awb ?? "" };
  if (state === "booked" && refusal !== "")
    return [{ ...event, id: `kept-${id}`, state: "kept", reason: refusal }];
  if (state !== "booked" && state !== "refused" && state !== "cancelled") return [];
  return [{ ...event, id: `${state}-${id}`, state, reason: state === "refused" ? refusal : "" }];
}

/** The statuses that the order got from its parcels, without a change by staff. */
async function statusEvents(db: Db, orderId: string, log: readonly AuditRecord[]): Promise<OrderEvent[]> {
  const reached = (await reachedStatesOf(db, [orderId])).get(orderId) ?? {};
  const logged = new Set(
    log.flatMap(({ subject, after }) => (subject === "order" ? [String(after?.status ?? "")] : [])),
  );
  return orderStatuses.flatMap((status: OrderStatus): OrderEvent[] => {
    const at = reached[status];
    return at && !logged.has(status) ? [{ kind: "status", id: `status-${status}`, at, status }] : [];
  });
}

async function emailEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(maxRows);
  return rows.map((mail) => {
    const { id, subject, recipient, lastError } = mail;
    const event = { kind: "email" as const, id: `email-${id}`, subject, recipient };
    return { ...event, ...outcomeOf(mail), error: lastError ?? "" };
  });
}

function outcomeOf({ status, mailer, createdAt, sentAt, nextAttemptAt, attempts }: MailRow): {
  at: Date;
  state: "pending" | "sent" | "stored" | "failed";
} {
  if (status === "sent") return { at: sentAt ?? createdAt, state: mailer === "outbox" ? "stored" : "sent" };
  if (status === "pending" || attempts === 0) return { at: createdAt, state: status };
  // Each attempt schedules the next one, so the time of the last attempt follows from it.
  return { at: new Date(nextAttemptAt.getTime() - minutesUntilRetry(attempts) * 60_000), state: status };
}

async function documentEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const { id, kind, number, issuedAt, cancelledAt } = invoices;
  const rows = await db
    .select({ id, kind, number, issuedAt, cancelledAt })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .limit(maxRows);
  return rows.flatMap((row) => {
    const event = { kind: "document" as const, document: row.kind, number: row.number };
    const issued = { ...event, id: `document-${row.id}`, at: row.issuedAt, isCancelled: false };
    return row.cancelledAt
      ? [issued, { ...event, id: `document-cancelled-${row.id}`, at: row.cancelledAt, isCancelled: true }]
      : [issued];
  });
}

async function noteEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const notes = await latestNotes(db, orderId, maxRows);
  return notes.map((note) => ({ kind: "note", id: `note-${note.id}`, at: note.createdAt, note }));
}
