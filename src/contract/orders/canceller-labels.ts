import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { Canceller } from "./cancellation-limits.ts";

/** Labels of who cancelled an order. */
export const cancellerLabels: Readonly<Record<Canceller, Message>> = {
  customer: m["orders.cancellation.customer"],
  staff: m["orders.cancellation.staff"],
};
