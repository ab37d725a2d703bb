import { customerEmailNotice } from "#contract/orders/order-words.ts";
import type { Order } from "#contract/orders/orders.ts";

/** Messages of the cancel dialog. */
export const cancelMessages = {
  title: (name: string) => `Cancel order ${name}?`,
  submit: "Mark as Cancelled",
  /** Closes the dialog; “Cancel” would be ambiguous. */
  keep: (count = 1) => (count === 1 ? "Keep Order" : "Keep Orders"),
  stock: ({ status }: Pick<Order, "status">) =>
    status === "Shipped" || status === "Delivered"
      ? "Stock: the units were shipped, so the stock does not change. Add them when they come back."
      : "Stock: the units of this order return to stock.",
  email: (mailGoesOut: boolean | undefined) => `Email: ${customerEmailNotice(mailGoesOut)}`,
  money: (left: number, amount: string) =>
    left > 0
      ? `Money: ${amount} stays with the shop until it is refunded. The pending task “Refund to decide” reminds the staff who may refund.`
      : "Money: everything is already refunded.",
  refundNow: (amount: string) => `Refund ${amount} now`,
  refundHint: "Refunded to the original payment method. This cannot be undone.",
  cancelledAndRefunded: "Order cancelled and refunded",
  several:
    "The shop keeps the money of these orders until it is refunded. Each order becomes a pending task.",
} as const;
