/** Order states an administrator can set (Specification §4); a new order starts with the first. */
export const orderStatuses = ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How the back office can sort orders, with the words of its choice; the first is the usual one. */
export const orderSorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  highest: "Highest total",
} as const;
export type OrderSort = keyof typeof orderSorts;

export const orderWords = {
  notFound: "Order not found",
  statusUpdated: "Order status updated",
  statusUnknown: `Status must be one of: ${orderStatuses.join(", ")}`,
  fetchFailed: "Error fetching orders",
  orderFetchFailed: "Error fetching the order",
  updateFailed: "Error updating status",
  trackingIdOdd: "A tracking ID has letters, digits, spaces, - and / only",
  statusesUpdated: (count: number) => `${count} ${count === 1 ? "order" : "orders"} updated`,
  statusesQuestion: (count: number, status: OrderStatus) =>
    `${count} ${count === 1 ? "order becomes" : "orders become"} ${status}. Customers are told by e-mail.`,
  /** Said to whoever changes several orders of which some are not as they saw them. */
  changedMeanwhile: (names: readonly string[]) =>
    `Somebody else changed ${names.join(", ")} meanwhile. Nothing of yours was saved.`,
} as const;

/** The longest tracking id that the shop keeps. */
export const longestTrackingId = 60;

/** Characters of an order's id that a customer sees (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order's or payment's id that an administrator sees (Specification §9). */
export const administratorOrderIdLength = 8;

/** PAID when a payment id exists, else PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
