/** Order statuses an administrator can set (Specification §4); new orders have the first. */
export const orderStatuses = ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Maximum length of a tracking id. */
export const maxTrackingIdLength = 60;

/** PAID if a payment id exists, otherwise PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
