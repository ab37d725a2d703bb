/**
 * Order statuses that staff can set (Specification §4), and where the goods are in each. New orders have the
 * first status. The database stores the statuses; `docs/guides/add-an-order-status.md` lists what else to
 * change for a new one.
 */
const goodsByStatus = {
  "Not Process": "in stock",
  Processing: "in stock",
  Shipped: "sent",
  Delivered: "sent",
  Cancelled: "not sold",
} as const;
export type OrderStatus = keyof typeof goodsByStatus;

export const orderStatuses = Object.keys(goodsByStatus) as [OrderStatus, ...OrderStatus[]];

/** True if the goods still have to be sent. */
export const isToSend = (status: OrderStatus): boolean => goodsByStatus[status] === "in stock";

/** True if the goods have been sent, whether or not they have arrived. */
export const isSent = (status: OrderStatus): boolean => goodsByStatus[status] === "sent";

/** True if customers may cancel the order themselves: the shop has not started on it, and nothing is packed. */
export const isCancellableByCustomer = ({
  status,
  parcels,
}: {
  status: OrderStatus;
  parcels: readonly unknown[];
}): boolean => status === "Not Process" && parcels.length === 0;
/** True if the customer waits for the order: it is neither delivered nor cancelled. */
export const isAwaited = (status: OrderStatus): boolean => isToSend(status) || status === "Shipped";

/** Maximum length of a tracking id. */
export const maxTrackingIdLength = 60;

/** PAID if a payment id exists, otherwise PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
