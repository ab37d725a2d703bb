import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, Moment, PageQuery, Pagination, recordVersion, seenVersion } from "./fields.ts";
import { orderStatuses, orderWords } from "./order-words.ts";

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
