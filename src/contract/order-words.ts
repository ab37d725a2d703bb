/** Order states an administrator can set (Specification §4); a new order starts with the first. */
export const orderStatuses = ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderWords = {
  notFound: "Order not found",
  statusUpdated: "Order status updated",
  statusUnknown: `Status must be one of: ${orderStatuses.join(", ")}`,
  fetchFailed: "Error fetching orders",
  updateFailed: "Error updating status",
} as const;

/** Characters of an order's id that a customer sees (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order's or payment's id that an administrator sees (Specification §9). */
export const administratorOrderIdLength = 8;

/** PAID when a payment id exists, else PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
