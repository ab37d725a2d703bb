import { missingSerials, type PackedLine } from "./missing-serials.ts";
import type { OrderStatus } from "./order-status.ts";

/** Warnings about a status change, with their names in the audit log. */
export const orderWarnings = {
  refunded: "fully refunded",
  "no tracking ID": "no tracking ID",
  "no serials": "no serial numbers",
} as const;
export type OrderWarning = keyof typeof orderWarnings;

/**
 * Returns the warnings about setting a new status: the completed and requested refunds cover everything paid;
 * or, for the status Shipped, a parcel has no tracking id or a drone has no serial number.
 */
export function warningsFor(
  order: {
    status: OrderStatus;
    /** Tracking id of the first parcel. */
    trackingId: string;
    parcels?: readonly { trackingId: string }[];
    products: readonly PackedLine[];
    money: { gross: number; refunds: number; refundsRequested: number };
  },
  to: OrderStatus,
): OrderWarning[] {
  if (to === order.status || to === "Cancelled") return [];
  const { gross, refunds, refundsRequested } = order.money;
  const warnings: OrderWarning[] = refunds + refundsRequested >= gross ? ["refunded"] : [];
  if (to !== "Shipped") return warnings;
  const [, ...further] = order.parcels ?? [];
  if ([order, ...further].some(({ trackingId }) => trackingId === "")) warnings.push("no tracking ID");
  if (missingSerials(order.products) > 0) warnings.push("no serials");
  return warnings;
}
