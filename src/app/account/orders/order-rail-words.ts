import type { OrderStatus } from "#contract/order-words.ts";

/** The way of an order that is not cancelled, step by step, by the state in which it stands at each. */
export const orderSteps = [
  { status: "Not Process", label: "Placed" },
  { status: "Processing", label: "Processing" },
  { status: "Shipped", label: "Shipped" },
  { status: "Delivered", label: "Delivered" },
] as const satisfies readonly { status: OrderStatus; label: string }[];

export const orderRailWords = {
  name: "How far this order is",
  /** Of an order that nobody has taken in hand yet. */
  placed: "We have your order. Packing comes next.",
} as const;
