import { indianDay, shortMonth } from "#contract/kernel/indian-time.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { Order } from "./orders.ts";

/** Formats a place of delivery: PIN code and state, as far as they are known. */
export const formatPlace = (pincode: string, state: string | undefined): string =>
  [pincode, state].filter(Boolean).join(", ");

const weekdays = [
  m["calendar.shortWeekday.sunday"],
  m["calendar.shortWeekday.monday"],
  m["calendar.shortWeekday.tuesday"],
  m["calendar.shortWeekday.wednesday"],
  m["calendar.shortWeekday.thursday"],
  m["calendar.shortWeekday.friday"],
  m["calendar.shortWeekday.saturday"],
];

/** Formats `2026-11-26` as `Thu 26 Nov`. */
function deliveryDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]?.()} ${date.getUTCDate()} ${shortMonth(date.getUTCMonth())}`;
}

/** Formats two days `YYYY-MM-DD`: `Thu 26 Nov to Sat 28 Nov`. */
export function deliveryDays(from: string, by: string): string {
  return from === by
    ? deliveryDay(from)
    : m["orders.arrival.days"]({ from: deliveryDay(from), to: deliveryDay(by) });
}

/** Two days `YYYY-MM-DD`, both included in the period. */
interface Days {
  deliverFrom: string;
  deliverBy: string;
}

/** Formats an arrival: `Arrives Thu 26 Nov to Sat 28 Nov`. */
function formatArrival({ deliverFrom, deliverBy }: Days): string {
  return m["orders.arrival.expected"]({ days: deliveryDays(deliverFrom, deliverBy) });
}

/** Formats an arrival and its charge in rupees: `Arrives Thu 26 Nov to Sat 28 Nov · free`. */
export function arrivalSentence({ charge, ...days }: Days & { charge: number }): string {
  return `${formatArrival(days)} · ${charge === 0 ? m["orders.shipping.free"]() : formatRupees(charge)}`;
}

/**
 * Delivery status of an order on a day in India (`YYYY-MM-DD`): the estimate, that the order is late, or when
 * it was delivered. Undefined for cancelled orders, and if no delivery days were promised.
 */
export function deliveryStatement(
  { status, promise, reached }: Pick<Order, "status" | "promise" | "reached">,
  today: string,
): string | undefined {
  if (!promise || status === "Cancelled") return undefined;
  if (status === "Delivered") {
    const delivered = reached.Delivered;
    return delivered
      ? m["orders.arrival.deliveredOn"]({ day: deliveryDay(indianDay(new Date(delivered))) })
      : m["orders.arrival.delivered"]();
  }
  if (today <= promise.deliverBy) return formatArrival(promise);
  return m["orders.arrival.late"]({ days: deliveryDays(promise.deliverFrom, promise.deliverBy) });
}
