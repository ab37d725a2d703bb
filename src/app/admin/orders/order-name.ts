import { administratorOrderIdLength } from "#contract/order-words.ts";
import type { Order } from "#contract/orders.ts";

/** The end of an id, as the office sees it. */
export const shortened = (id: string) => id.slice(-administratorOrderIdLength);

/** What the office calls an order: by its payment order, else by its own id (Specification §2). */
export const orderName = ({ _id, payment }: Pick<Order, "_id" | "payment">) =>
  `#${shortened(payment.razorpay_order_id || _id)}`;
