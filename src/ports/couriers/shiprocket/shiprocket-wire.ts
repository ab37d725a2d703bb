import * as z from "zod/mini";
import type { ParcelState } from "#contract/orders/parcel-states.ts";
import type { CourierEvent, CourierMessage } from "../courier.ts";
import { eventKey } from "../event-key.ts";

const text = z.pipe(
  z.transform((value: unknown) => (typeof value === "number" ? String(value) : value)),
  z.nullish(z.string()),
);
const id = z.union([z.int(), z.string()]);

export const loginAnswer = z.object({ token: z.string().check(z.minLength(1)) });

export const serviceabilityAnswer = z.object({
  data: z.nullish(z.object({ available_courier_companies: z.nullish(z.array(z.unknown())) })),
});

/** `shipment_id` is missing if the order was refused with HTTP 200, for example for a wrong pickup location. */
export const orderAnswer = z.object({ order_id: z.nullish(id), shipment_id: z.nullish(id), message: text });

const shipment = z.object({ id, awb: text, courier: text });

const listedOrder = z.object({
  id,
  channel_order_id: text,
  status: text,
  shipments: z.nullish(z.array(shipment)),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const orderListAnswer = z.object({ data: z.nullish(z.array(listedOrder)) });

export const pickupAnswer = z.object({
  data: z.nullish(z.object({ shipping_address: z.nullish(z.array(z.object({ pickup_location: text }))) })),
});

export const awbAnswer = z.object({
  awb_assign_status: z.nullish(z.union([z.int(), z.boolean()])),
  message: text,
  response: z.nullish(
    z.object({
      data: z.nullish(z.object({ awb_code: text, courier_name: text, awb_assign_error: text })),
    }),
  ),
});

export const labelAnswer = z.object({ label_url: text });

/** Refusals have a message; refusals of invalid fields also list messages by field. */
export const errorAnswer = z.object({
  message: text,
  errors: z.nullish(z.record(z.string(), z.union([z.array(z.string()), z.string()]))),
});

const scan = z.object({
  date: z.string(),
  activity: text,
  status: text,
  location: text,
  "sr-status-label": text,
});

export const trackingAnswer = z.object({
  tracking_data: z.nullish(z.object({ shipment_track_activities: z.nullish(z.array(scan)) })),
});

const webhook = z.object({
  awb: z.pipe(
    z.transform((value: unknown) => (typeof value === "number" ? String(value) : value)),
    z.string().check(z.minLength(1), z.maxLength(60)),
  ),
  current_status: text,
  current_timestamp: text,
  scans: z.nullish(z.array(scan).check(z.maxLength(500))),
});

/**
 * Parcel state for each of Shiprocket's status labels. Events with other labels are listed, but do not change
 * the state.
 */
const states: Readonly<Record<string, ParcelState>> = {
  "PICKED UP": "shipped",
  SHIPPED: "shipped",
  "IN TRANSIT": "shipped",
  "REACHED AT DESTINATION HUB": "shipped",
  DELAYED: "shipped",
  MISROUTED: "shipped",
  "OUT FOR DELIVERY": "out for delivery",
  UNDELIVERED: "undelivered",
  LOST: "undelivered",
  DAMAGED: "undelivered",
  "RTO INITIATED": "undelivered",
  "RTO IN TRANSIT": "undelivered",
  DELIVERED: "delivered",
  "RTO DELIVERED": "returned",
  "RTO ACKNOWLEDGED": "returned",
};

const labelOf = (label: string | null | undefined): string =>
  (label ?? "").trim().toUpperCase().replaceAll("_", " ");

const stateOf = (label: string | null | undefined): ParcelState | null => states[labelOf(label)] ?? null;

/** Shiprocket passes a cancellation on to the carrier within days; meanwhile the order has the last status. */
const cancelledLabels = ["CANCELED", "CANCELLED", "CANCELLATION REQUESTED"];

export const isCancelled = ({ status }: ListedOrder): boolean => cancelledLabels.includes(labelOf(status));

/** Whether the carrier has picked up an order. */
export const hasLeft = ({ status }: ListedOrder): boolean => stateOf(status) !== null;

/** Reads `2026-11-27 14:05:00` or `27 11 2026 14:05:00`, as Indian time. Returns undefined for any other format. */
function momentOf(written: string): Date | undefined {
  const match =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d(:\d\d)?)/.exec(written) ??
    /^(?<day>\d\d)[ -](?<month>\d\d)[ -](?<year>\d{4}) (?<time>\d\d:\d\d(:\d\d)?)/.exec(written);
  if (!match?.groups) return undefined;
  const { year, month, day, time } = match.groups;
  const moment = new Date(`${year}-${month}-${day}T${time}+05:30`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
const clean = (text: string | null | undefined, maximum: number) =>
  (text ?? "").replaceAll("\u0000", "").toWellFormed().trim().slice(0, maximum);

function eventOf(given: z.infer<typeof scan>): CourierEvent[] {
  const occurredAt = momentOf(given.date);
  const description = clean(given.activity || given["sr-status-label"] || given.status, 300);
  if (!occurredAt || !description) return [];
  const place = clean(given.location, 120);
  return [
    {
      key: eventKey(given.date, description, place),
      state: stateOf(given["sr-status-label"]),
      text: description,
      place,
      occurredAt,
    },
  ];
}

export const eventsOfAnswer = ({ tracking_data }: z.infer<typeof trackingAnswer>): CourierEvent[] =>
  (tracking_data?.shipment_track_activities ?? []).flatMap(eventOf);

/**
 * Parses a webhook; null if it is malformed. If the webhook has no scans, its current status becomes the only
 * event.
 */
export function messageOfWebhook(body: unknown): CourierMessage | null {
  const { data } = z.safeParse(webhook, body);
  if (!data) return null;
  const { awb, scans, current_status, current_timestamp } = data;
  if (scans && scans.length > 0) return { awb, events: scans.flatMap(eventOf) };
  const current = {
    date: current_timestamp ?? "",
    activity: current_status,
    "sr-status-label": current_status,
    status: current_status,
    location: "",
  };
  return { awb, events: eventOf(current) };
}
