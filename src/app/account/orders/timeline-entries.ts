import { formatRupees } from "#app/lib/format.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels, orderStepLabels } from "#contract/orders/order-status-labels.ts";
import type { OrderStep } from "#contract/orders/order-steps.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { TrackedParcel } from "#contract/orders/track-order.ts";
import { m } from "#messages";

/** Something that happened to an order, in words. */
export interface TimelineEntry {
  label: string;
  at: string;
}

/**
 * Describes the events of an order, oldest first: its statuses, its refunds and, if it has several parcels, when each
 * parcel was shipped and delivered.
 */
export function timelineEntries({
  timeline,
  parcels,
  refunds = [],
}: {
  timeline: readonly OrderStep[];
  parcels: readonly Pick<TrackedParcel, "number" | "shippedAt" | "deliveredAt">[];
  refunds?: Order["refunds"];
}): TimelineEntry[] {
  const entries = timeline.map(({ status, at }) => ({ label: labelOf(status), at }));
  for (const { number, shippedAt, deliveredAt } of parcels.length > 1 ? parcels : []) {
    if (shippedAt) entries.push({ label: m["orders.timeline.parcelShipped"]({ number }), at: shippedAt });
    if (deliveredAt)
      entries.push({ label: m["orders.timeline.parcelDelivered"]({ number }), at: deliveredAt });
  }
  for (const { amount, createdAt } of refunds) {
    const label = m["orders.timeline.refundRequested"]({ amount: formatRupees(amount) });
    entries.push({ label, at: createdAt });
  }
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns the regular steps that an order has yet to take; none for a cancelled order. */
export function upcomingSteps(status: OrderStatus): string[] {
  if (!orderStepLabels[status]) return [];
  return orderStatuses
    .slice(orderStatuses.indexOf(status) + 1)
    .flatMap((step) => orderStepLabels[step]?.() ?? []);
}

const labelOf = (status: OrderStatus) => (orderStepLabels[status] ?? orderStatusLabels[status])();
