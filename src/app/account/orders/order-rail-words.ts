import type { OrderStatus } from "#contract/orders/order-words.ts";

/** Steps of an order that is not cancelled, each with its status. */
export const orderSteps = [
  { status: "Not Process", label: "Placed" },
  { status: "Processing", label: "Processing" },
  { status: "Shipped", label: "Shipped" },
  { status: "Delivered", label: "Delivered" },
] as const satisfies readonly { status: OrderStatus; label: string }[];

export const orderRailWords = {
  name: "Order progress",
  /** For orders that are not being processed yet. */
  placed: "Order received. We'll pack it next.",
} as const;
