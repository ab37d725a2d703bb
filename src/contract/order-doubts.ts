import { missingSerials, type PackedLine } from "./missing-serials.ts";
import type { OrderStatus } from "./order-words.ts";

/** What can speak against putting an order into a state, in the words of the audit log. */
export const orderDoubts = {
  refunded: "all of its money went back",
  "no tracking ID": "no tracking ID",
  "no serials": "no serials",
} as const;
export type OrderDoubt = keyof typeof orderDoubts;

/**
 * What speaks against moving an order on: its money is back with the customer, or on its way, or a parcel leaves that
 * nobody could follow, or a drone that nobody could register.
 */
export function doubtsAbout(
  order: {
    status: OrderStatus;
    trackingId: string;
    products: readonly PackedLine[];
    money: { gross: number; refunds: number; refundsRequested: number };
  },
  to: OrderStatus,
): OrderDoubt[] {
  if (to === order.status || to === "Cancelled") return [];
  const { gross, refunds, refundsRequested } = order.money;
  const doubts: OrderDoubt[] = refunds + refundsRequested >= gross ? ["refunded"] : [];
  if (to !== "Shipped") return doubts;
  if (order.trackingId === "") doubts.push("no tracking ID");
  if (missingSerials(order.products) > 0) doubts.push("no serials");
  return doubts;
}
