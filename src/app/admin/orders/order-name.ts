import { administratorOrderIdLength } from "#contract/orders/order-number.ts";
import type { Order } from "#contract/orders/orders.ts";

/** Shortens an id to its last characters, as shown in the back office. */
export const shortId = (id: string) => id.slice(-administratorOrderIdLength);

/**
 * Short name of an order in the back office, from the id of its payment order, or else its own id (Specification §2).
 */
export const orderName = ({ _id, payment }: Pick<Order, "_id" | "payment">) =>
  `#${shortId(payment.razorpay_order_id || _id)}`;
