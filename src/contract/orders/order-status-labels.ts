import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { OrderStatus } from "./order-status.ts";

/** Labels of the order statuses. The database and the API use the statuses themselves. */
export const orderStatusLabels: Readonly<Record<OrderStatus, Message>> = {
  "Not Process": m["orders.statusLabel.notProcess"],
  Processing: m["orders.statusLabel.processing"],
  Shipped: m["orders.statusLabel.shipped"],
  Delivered: m["orders.statusLabel.delivered"],
  Cancelled: m["orders.statusLabel.cancelled"],
};

/** Steps of an order as its customer sees them, in order; null for a status that is not a regular step. */
export const orderStepLabels: Readonly<Record<OrderStatus, Message | null>> = {
  "Not Process": m["orders.progress.placed"],
  Processing: m["orders.progress.processing"],
  Shipped: m["orders.progress.shipped"],
  Delivered: m["orders.progress.delivered"],
  Cancelled: null,
};
