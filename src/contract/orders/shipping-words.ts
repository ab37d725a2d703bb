import { indianDay, shortMonth } from "#contract/kernel/indian-time.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { Order } from "./orders.ts";

/** Messages about delivery; a place consists of PIN code and state, as far as known. */
export const shippingWords = {
  /** Label of the adjustment. */
  charge: "Shipping",
  free: "free",
  pincodeOdd: "Please enter a six-digit PIN code that does not start with 0",
  notServed: (place: string) => `We do not deliver to ${place}.`,
  goodsNotServed: (names: readonly string[], place: string) =>
    `${names.map((name) => `“${name}”`).join(", ")} cannot be delivered to ${place}.`,
  place: (pincode: string, state: string | undefined) => [pincode, state].filter(Boolean).join(", "),
  countryNotServed: "We deliver only within India.",
  amountOdd: "Amount",
  manyProducts: (maximum: number) => `Please send at most ${maximum} products`,
} as const;

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `2026-11-26` → `Thu 26 Nov`. */
function deliveryDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${shortMonth(date.getUTCMonth())}`;
}

/** Formats two days `YYYY-MM-DD`: `Thu 26 Nov to Sat 28 Nov`. */
export function deliveryDays(from: string, by: string): string {
  return from === by ? deliveryDay(from) : `${deliveryDay(from)} to ${deliveryDay(by)}`;
}

/** Two days `YYYY-MM-DD`, both included. */
interface Days {
  deliverFrom: string;
  deliverBy: string;
}

/** `Arrives Thu 26 Nov to Sat 28 Nov`. */
function formatArrival({ deliverFrom, deliverBy }: Days): string {
  return `Arrives ${deliveryDays(deliverFrom, deliverBy)}`;
}

/** `Arrives Thu 26 Nov to Sat 28 Nov · free`; the charge in rupees. */
export function arrivalSentence({ charge, ...days }: Days & { charge: number }): string {
  return `${formatArrival(days)} · ${charge === 0 ? shippingWords.free : formatRupees(charge)}`;
}

/**
 * Delivery status of an order on a day in India, `YYYY-MM-DD`: the estimate, that it is late, or when it was
 * delivered. Undefined for cancelled orders and without a promise.
 */
export function deliveryStatement(
  { status, promise, reached }: Pick<Order, "status" | "promise" | "reached">,
  today: string,
): string | undefined {
  if (!promise || status === "Cancelled") return undefined;
  if (status === "Delivered") {
    const delivered = reached.Delivered;
    return delivered ? `Delivered ${deliveryDay(indianDay(new Date(delivered)))}` : "Delivered";
  }
  if (today <= promise.deliverBy) return formatArrival(promise);
  return `Was expected ${deliveryDays(promise.deliverFrom, promise.deliverBy)}`;
}
