import type { Message } from "#contract/kernel/message.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { m } from "#messages";

/** Steps of an order that is not cancelled, each with its status. */
export const orderSteps = [
  { status: "Not Process", label: m["orders.progress.placed"] },
  { status: "Processing", label: m["orders.progress.processing"] },
  { status: "Shipped", label: m["orders.progress.shipped"] },
  { status: "Delivered", label: m["orders.progress.delivered"] },
] as const satisfies readonly { status: OrderStatus; label: Message }[];
