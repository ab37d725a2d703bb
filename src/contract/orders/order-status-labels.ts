import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { OrderStatus } from "./order-status.ts";

/** Labels of the order statuses; the statuses themselves are stored and sent. */
export const orderStatusLabels: Readonly<Record<OrderStatus, Message>> = {
  "Not Process": m["orders.statusLabel.notProcess"],
  Processing: m["orders.statusLabel.processing"],
  Shipped: m["orders.statusLabel.shipped"],
  Delivered: m["orders.statusLabel.delivered"],
  Cancelled: m["orders.statusLabel.cancelled"],
};
