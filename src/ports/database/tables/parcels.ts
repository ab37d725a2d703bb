import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  bookingStates,
  courierNames,
  endedBookingStates,
  parcelStates,
} from "#contract/orders/parcel-states.ts";
import { users } from "./customers.ts";
import { orderLines, orders } from "./orders.ts";
import { recordVersion } from "./record-version.ts";

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const parcels = pgTable(
  "parcels",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Number within the order, from 1. */
    number: integer().notNull(),
    /** Name of the carrier; empty if unknown. */
    carrier: text().notNull().default(""),
    /**
     * Address of the carrier's tracking page, with `{trackingId}` as placeholder, as of when the carrier was
     * chosen; empty if there is none.
     */
    trackingPattern: text().notNull().default(""),
    /** The carrier's tracking number. */
    trackingId: text().notNull().default(""),
    state: text({ enum: parcelStates }).notNull().default("packed"),
    /** When the parcel reached its state. Earlier courier events do not change the state. */
    stateAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the parcel leaves. */
    shippedAt: timestamp({ withTimezone: true }),
    /** Null until the parcel is delivered. */
    deliveredAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("parcels_number_unique").on(table.orderId, table.number),
    /** Referenced by the lines of a parcel. */
    unique("parcels_order_unique").on(table.id, table.orderId),
    check("parcels_number_positive", sql`${table.number} > 0`),
    check("parcels_state_known", sql`${table.state} in (${listed(parcelStates)})`),
    check("parcels_left_dated", sql`(${table.state} = 'packed') = (${table.shippedAt} is null)`),
    check(
      "parcels_delivered_dated",
      sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
    check("parcels_tracking_id_short", sql`length(${table.trackingId}) <= 60`),
    check(
      "parcels_tracking_pattern_https",
      sql`${table.trackingPattern} = '' or (${table.trackingPattern} like 'https://%' and ${table.trackingPattern} like '%{trackingId}%')`,
    ),
  ],
);
export type ParcelRow = typeof parcels.$inferSelect;

/** Units in a parcel. A trigger rejects more units than were bought and not restocked. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: uuid().notNull(),
    orderLineId: uuid().notNull(),
    /** The order that both the parcel and the line belong to. */
    orderId: uuid().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    foreignKey({
      name: "parcel_lines_parcel_fk",
      columns: [table.parcelId, table.orderId],
      foreignColumns: [parcels.id, parcels.orderId],
    }).onDelete("cascade"),
    foreignKey({
      name: "parcel_lines_line_fk",
      columns: [table.orderLineId, table.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete("cascade"),
    index("parcel_lines_line_index").on(table.orderLineId),
    check("parcel_lines_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
export type ParcelLineRow = typeof parcelLines.$inferSelect;

/**
 * Bookings of parcels with a courier. A row is written before the shop calls the courier, so that no parcel is
 * booked twice, and every cancellation is completed.
 */
export const parcelBookings = pgTable(
  "parcel_bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    courier: text({ enum: courierNames }).notNull(),
    /** Our order id at the courier, by which a booking is found again after a timeout. */
    reference: text().notNull().unique(),
    state: text({ enum: bookingStates }).notNull().default("requested"),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    breadthCm: integer().notNull(),
    heightCm: integer().notNull(),
    /** The courier's tracking number; null until the parcel is booked. Cancelled bookings keep it. */
    awb: text().unique(),
    /** The courier's name for the company that delivers. */
    carrier: text().notNull().default(""),
    labelUrl: text().notNull().default(""),
    /** Why the courier refused the booking or, if it is still booked, its cancellation; empty otherwise. */
    refusal: text().notNull().default(""),
    /** Number of attempts. */
    attempts: integer().notNull().default(0),
    /** Deadline of the running attempt. Until then, no other process calls the courier. */
    attemptEndsAt: timestamp({ withTimezone: true }),
    /** Time of the next automatic attempt, until the courier has booked, refused or cancelled the parcel. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '2 minutes'`),
    /** When the shop next reads tracking events; null if the parcel needs no more tracking. */
    nextTrackingAt: timestamp({ withTimezone: true }),
    /** Null if the account was deleted. */
    requestedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("parcel_bookings_once")
      .on(table.parcelId)
      .where(sql`${table.state} not in (${listed(endedBookingStates)})`),
    /** Finds all bookings of a parcel, which the unique index does not: it has no ended ones. */
    index("parcel_bookings_parcel_index").on(table.parcelId),
    index("parcel_bookings_due_index")
      .on(table.nextTryAt)
      .where(sql`${table.state} in ('requested', 'unknown', 'cancelling')`),
    index("parcel_bookings_tracking_index").on(table.nextTrackingAt),
    check("parcel_bookings_courier_known", sql`${table.courier} in (${listed(courierNames)})`),
    check("parcel_bookings_state_known", sql`${table.state} in (${listed(bookingStates)})`),
    check(
      "parcel_bookings_booked_numbered",
      sql`${table.state} in ('cancelling', 'cancelled') or (${table.state} = 'booked') = (${table.awb} is not null)`,
    ),
    check(
      "parcel_bookings_sizes_positive",
      sql`${table.weightGrams} > 0 and ${table.lengthCm} > 0 and ${table.breadthCm} > 0 and ${table.heightCm} > 0`,
    ),
    check("parcel_bookings_label_https", sql`${table.labelUrl} = '' or ${table.labelUrl} like 'https://%'`),
  ],
);
export type ParcelBookingRow = typeof parcelBookings.$inferSelect;

/** Tracking events of couriers; each is stored once. */
export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    /** Unique within the parcel. */
    eventKey: text().notNull(),
    /** Null if the event does not change the state. */
    state: text({ enum: parcelStates }),
    /** Description in the courier's words. */
    text: text().notNull(),
    place: text().notNull().default(""),
    /** When the event happened, by the courier's clock. */
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("parcel_events_key_unique").on(table.parcelId, table.eventKey),
    check("parcel_events_state_known", sql`${table.state} in (${listed(parcelStates)})`),
  ],
);
export type ParcelEventRow = typeof parcelEvents.$inferSelect;
