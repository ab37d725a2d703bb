import { lettersToCustomers } from "#contract/order-words.ts";
import type { Order } from "#contract/orders.ts";

/** Messages of the dialog before an order is cancelled. */
export const cancelMessages = {
  title: (name: string) => `Cancel order ${name}?`,
  submit: "Mark as Cancelled",
  /** Leaves the dialog. “Cancel” would read as cancelling the order. */
  keep: (count = 1) => (count === 1 ? "Keep Order" : "Keep Orders"),
  stock: ({ status }: Pick<Order, "status">) =>
    status === "Shipped" || status === "Delivered"
      ? "Stock: the units were sent, so the stock does not change. Count them when they come back."
      : "Stock: the units of this order go back into stock.",
  email: (mailGoesOut: boolean | undefined) => `Email: ${lettersToCustomers(mailGoesOut)}`,
  money: (left: number, amount: string) =>
    left > 0
      ? `Money: ${amount} stays with the shop until it is refunded. The pending task “Refund to decide” reminds the staff who may refund.`
      : "Money: everything was refunded already.",
  refundNow: (amount: string) => `Refund ${amount} now`,
  refundHint: "The money goes back the way it was paid. This cannot be undone.",
  cancelledAndRefunded: "Order cancelled and refunded",
  several: "The money of these orders stays with the shop until it is refunded: each becomes a pending task.",
} as const;
