import * as z from "zod/mini";
import { Timestamp } from "#contract/kernel/fields.ts";
import { orderStatuses } from "./order-status.ts";
import type { Order } from "./orders.ts";

/** A status that an order has reached, and when. */
export const OrderStep = z.object({ status: z.enum(orderStatuses), at: Timestamp });
export type OrderStep = z.infer<typeof OrderStep>;

/**
 * Returns the statuses that led an order to its current one, oldest first. Statuses without a recorded time are left
 * out, and so are statuses that staff have taken back.
 */
export function orderSteps({
  status,
  createdAt,
  reached,
}: Pick<Order, "status" | "createdAt" | "reached">): OrderStep[] {
  const passed = orderStatuses.slice(0, orderStatuses.indexOf(status) + 1);
  return passed
    .flatMap((step, index) => {
      const at = index === 0 ? createdAt : reached[step];
      return at ? [{ status: step, at }] : [];
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
