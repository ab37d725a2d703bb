import * as z from "zod/mini";
import { type ProductKind, productKinds } from "#contract/catalog/product-kinds.ts";
import { optionsOutput } from "#contract/catalog/variants.ts";
import { type WeightClass, weightClasses } from "#contract/catalog/weight-classes.ts";
import { Adjustment } from "#contract/checkout/adjustments.ts";
import { BusinessBuyer } from "#contract/checkout/business-buyer.ts";
import { endpoint } from "#contract/endpoint.ts";
import { IssuedDocument } from "#contract/invoices/invoices.ts";
import { Taxes } from "#contract/invoices/taxes.ts";
import {
  day,
  expectedVersion,
  Id,
  IdParams,
  numberOrText,
  PageQuery,
  Pagination,
  recordVersion,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { Unit } from "#contract/kernel/units.ts";
import { Dispute } from "#contract/payments/disputes.ts";
import { m } from "#messages";
import { cancellers } from "./cancellation-limits.ts";
import { OrderMoney, RefundState } from "./order-money.ts";
import { orderSort } from "./order-sorts.ts";
import { orderStatuses } from "./order-status.ts";
import { type OrderWarning, orderWarnings } from "./order-warnings.ts";
import { Parcel } from "./parcel.ts";
import { stateWarnings } from "./state-warnings.ts";
import { tagField } from "./tag-field.ts";
import { trackingIdField } from "./tracking-id.ts";

export const OrderLine = z.object({
  _id: Id,
  product: Id,
  /** Omitted if the product itself was bought. */
  variant: z.optional(Id),
  name: z.string(),
  sku: z.optional(z.string()),
  options: optionsOutput,
  image: z.string(),
  price: z.number(),
  quantity: z.number(),
  description: z.string(),
  category: z.object({ name: z.string() }),
  /** Omitted for goods. */
  kind: z.optional(z.enum(Object.keys(productKinds) as ProductKind[])),
  /** HSN or SAC code, and tax rate in percent; omitted if unknown. */
  hsn: z.optional(z.string()),
  gstRate: z.optional(z.number()),
  /** Omitted if the product is not a drone. */
  weightClass: z.optional(z.enum(Object.keys(weightClasses) as WeightClass[])),
  /** Warranty promised at checkout, in months; omitted if there is none. */
  warrantyMonths: z.optional(z.number()),
  /** Last day of the warranty in India, `YYYY-MM-DD`; omitted until the order is shipped. */
  warrantyUntil: z.optional(z.string()),
  /** Units with serial numbers; omitted if there are none. */
  units: z.optional(z.array(Unit)),
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
  /** The state that the buyer typed, if the PIN code contradicts it; otherwise omitted. */
  writtenState: z.optional(z.string()),
  /** Why staff should check the state; omitted if there is no reason. */
  stateWarning: z.optional(z.enum(stateWarnings)),
});

/** First and last promised day of delivery in India, `YYYY-MM-DD`. */
export const DeliveryPromise = z.object({ deliverFrom: z.string(), deliverBy: z.string() });

/** A refund of an order, in rupees. */
const OrderRefund = z.object({
  _id: Id,
  amount: z.number(),
  /**
   * Refunded units of each order line, which `line` identifies; omitted if the refund was not split into
   * parts.
   */
  lines: z.optional(z.array(z.object({ line: Id, quantity: z.number(), restock: z.boolean() }))),
  /** The parts of the amount for shipping and for goodwill; omitted if `lines` is omitted. */
  shipping: z.optional(z.number()),
  goodwill: z.optional(z.number()),
  reason: z.string(),
  /** `requested`: the payment provider has not responded yet. */
  status: z.enum(["requested", "refunded", "refused"]),
  createdAt: Timestamp,
});

export const Order = z.object({
  _id: Id,
  /** Order number for customers and staff: `PK-100001`. */
  orderNumber: z.string(),
  createdAt: Timestamp,
  /** Set if the order was placed while the shop was a test shop; otherwise omitted. */
  isTest: z.optional(z.literal(true)),
  totalAmount: z.number(),
  status: z.enum(orderStatuses),
  buyer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  shippingAddress: OrderAddress,
  /** Omitted for private customers. */
  business: z.optional(BusinessBuyer),
  /** Promised delivery days in India; omitted if none were promised. */
  promise: z.optional(DeliveryPromise),
  products: z.array(OrderLine),
  /** Parts of the total that are not lines. */
  adjustments: z.array(Adjustment),
  /** The tax that the total includes; omitted if the shop was not registered for GST. */
  taxes: z.optional(Taxes),
  payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
  /** In the order in which they were requested. */
  refunds: z.array(OrderRefund),
  refundState: RefundState,
  /** For staff, newest first; omitted if the payment was never disputed. */
  disputes: z.optional(z.array(Dispute)),
  /** `refundsRequested` is part of `net` until the provider has responded. */
  money: z.extend(OrderMoney, { refundsRequested: z.number() }),
  /**
   * For staff who may see money: revenue without GST after refunds, minus the cost of the goods sold. Omitted
   * if the cost of a product is unknown.
   */
  margin: z.optional(z.object({ revenue: z.number(), cost: z.number(), margin: z.number() })),
  /** Null for an order placed before the shop issued invoices. */
  invoice: z.nullable(IssuedDocument),
  /** Credit notes for the refunds, oldest first. */
  creditNotes: z.array(IssuedDocument),
  /** Omitted if the order is not cancelled, or was cancelled before the shop stored who cancels. */
  cancellation: z.optional(
    z.object({
      by: z.enum(cancellers),
      /** The reason that the customer gave; omitted if staff cancelled. */
      reason: z.optional(z.string()),
    }),
  ),
  /** When each status was last set. Statuses that the order never had are missing. */
  reached: z.partialRecord(z.enum(orderStatuses), Timestamp),
  /** The tracking number of the first parcel; empty if there is none yet. */
  trackingId: z.string(),
  /** In the order of their numbers. */
  parcels: z.array(Parcel),
  /** For staff; omitted for customers. */
  tags: z.optional(z.array(z.string())),
  version: recordVersion,
});
export type Order = z.infer<typeof Order>;

const OrderCounters = z.object({ total: z.number(), processing: z.number(), delivered: z.number() });

export const listOwnOrders = endpoint({
  method: "GET",
  path: "/api/payment/user-orders",
  access: "customer",
  summary: "Lists the caller's orders, newest first unless `sort=oldest`.",
  query: z.extend(PageQuery, {
    sort: z._default(z.enum(["newest", "oldest"], { error: m["common.field.sortUnknown"] }), "newest"),
  }),
  output: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const getOwnOrder = endpoint({
  method: "GET",
  path: "/api/order/:id",
  access: "customer",
  summary: "Returns one of the caller's orders; 404 for orders of others.",
  params: IdParams,
  output: z.object({ order: Order }),
});

/** Order filters: by status, by tag, and by day of purchase in India, first and last day included. */
export const orderChoice = {
  status: z.optional(
    z.enum(orderStatuses, {
      error: () => m["orders.statusUnknown"]({ statuses: orderStatuses.join(", ") }),
    }),
  ),
  tag: z.optional(tagField()),
  from: z.optional(day()),
  to: z.optional(day()),
};

export const listAllOrders = endpoint({
  method: "GET",
  path: "/api/payment/all-orders",
  access: "administrator",
  capability: "orders",
  personalRows: "orders",
  summary:
    "Lists all orders, newest first unless sorted; searches name, email, phone and address of buyer and recipient, order number, order id, payment order id, payment id, tracking id, invoice number, products, serial numbers, and company and GSTIN of a business.",
  query: z.extend(PageQuery, {
    ...orderChoice,
    sort: orderSort,
  }),
  output: z.object({
    orders: z.array(Order),
    pagination: Pagination,
    counters: OrderCounters,
    /** Whether a mail server is set, so that emails to customers are sent. */
    mailGoesOut: z.optional(z.boolean()),
  }),
});

export const getOrder = endpoint({
  method: "GET",
  path: "/api/payment/order/:id",
  access: "administrator",
  capability: "orders",
  summary: "Returns an order.",
  params: IdParams,
  output: z.object({ order: Order }),
});

const orderStatus = z.enum(orderStatuses, {
  error: () => m["orders.statusUnknown"]({ statuses: orderStatuses.join(", ") }),
});

/**
 * Warnings that the caller has confirmed. If the list lacks one of the order's warnings, the request fails
 * with 409 and nothing is written. If the list is omitted, any status is accepted.
 */
const acknowledged = z.optional(
  z
    .array(z.enum(Object.keys(orderWarnings) as OrderWarning[], { error: m["orders.field.warningUnknown"] }))
    .check(z.maxLength(10, { error: m["orders.field.warningDuplicate"] })),
);

export const setOrderStatus = endpoint({
  method: "PUT",
  path: "/api/auth/order-status/:orderId",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Sets the status of an order, and the tracking id of its first parcel if given. The status Shipped also marks everything not yet sent as shipped, and Delivered marks all parcels as delivered.",
  params: z.object({ orderId: Id }),
  body: z.object({
    status: orderStatus,
    trackingId: z.optional(trackingIdField),
    acknowledged,
    ...expectedVersion,
  }),
  output: z.object({ order: Order }),
});

/** Maximum number of orders whose status one request sets. */
export const maxOrdersPerChange = 100;

export const setOrdersStatus = endpoint({
  method: "PUT",
  path: "/api/auth/orders-status",
  access: "administrator",
  capability: "fulfilment",
  summary: `Sets the status of up to ${maxOrdersPerChange} orders, all or none; 409 lists those that have changed since the caller loaded them (\`changedOrders\`).`,
  body: z.object({
    orders: z.array(z.object({ id: Id, version: numberOrText(recordVersion) })).check(
      z.minLength(1, { error: m["orders.field.ordersMissing"] }),
      z.maxLength(maxOrdersPerChange, { error: m["orders.field.tooManyOrders"] }),
      z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: m["orders.field.orderDuplicate"],
      }),
    ),
    status: orderStatus,
    acknowledged,
  }),
  output: z.object({ orders: z.array(Order) }),
});
