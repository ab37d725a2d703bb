import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, Moment, PageQuery, Pagination, recordVersion, seenVersion } from "./fields.ts";

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

export const OrderLine = z.object({
  _id: Id,
  product: Id,
  name: z.string(),
  image: z.string(),
  price: z.number(),
  quantity: z.number(),
  description: z.string(),
  category: z.object({ name: z.string() }),
});

export const OrderAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
});

export const Order = z.object({
  _id: Id,
  createdAt: Moment,
  totalAmount: z.number(),
  status: z.enum(orderStatuses),
  buyer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  shippingAddress: OrderAddress,
  products: z.array(OrderLine),
  payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
  version: recordVersion,
});
export type Order = z.infer<typeof Order>;

/** PAID when a payment id exists, else PENDING (Specification §4). */
export function paymentStatus(order: Pick<Order, "payment">): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}

export const OrderCounters = z.object({ total: z.number(), processing: z.number(), delivered: z.number() });

export const listOwnOrders = endpoint({
  method: "GET",
  path: "/api/payment/user-orders",
  access: "customer",
  summary: "The caller's orders, newest first unless `sort=oldest`.",
  query: z.extend(PageQuery, {
    sort: z._default(z.enum(["newest", "oldest"], { error: "Unknown sort order" }), "newest"),
  }),
  output: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const listAllOrders = endpoint({
  method: "GET",
  path: "/api/payment/all-orders",
  access: "administrator",
  summary: "All orders, newest first; search goes over customer name, order id and payment order id.",
  query: PageQuery,
  output: z.object({ orders: z.array(Order), pagination: Pagination, counters: OrderCounters }),
});

export const setOrderStatus = endpoint({
  method: "PUT",
  path: "/api/auth/order-status/:orderId",
  access: "administrator",
  summary: "Moves an order on.",
  params: z.object({ orderId: Id }),
  body: z.object({ status: z.enum(orderStatuses, { error: orderWords.statusUnknown }), ...seenVersion }),
  output: z.object({ order: Order }),
});
