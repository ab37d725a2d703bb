import * as z from "zod/mini";
import { Adjustment } from "./adjustments.ts";
import { BusinessBuyer } from "./business-buyer.ts";
import { Dispute } from "./disputes.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  day,
  Id,
  IdParams,
  Moment,
  numeral,
  oneLine,
  PageQuery,
  Pagination,
  recordVersion,
  seenVersion,
} from "./fields.ts";
import { IssuedDocument } from "./invoices.ts";
import { type OrderDoubt, orderDoubts } from "./order-doubts.ts";
import { orderFieldWords } from "./order-field-words.ts";
import { OrderMoney, RefundState } from "./order-money.ts";
import { longestTrackingId, type OrderSort, orderSorts, orderStatuses, orderWords } from "./order-words.ts";
import { stateWarnings } from "./state-warnings.ts";
import { Taxes } from "./taxes.ts";
import { Unit } from "./units.ts";
import { optionsOutput } from "./variants.ts";
import { type WeightClass, weightClasses } from "./weight-classes.ts";

export const OrderLine = z.object({
  _id: Id,
  product: Id,
  /** Left out where the product was bought as it is by itself. */
  variant: z.optional(Id),
  name: z.string(),
  sku: z.optional(z.string()),
  options: optionsOutput,
  image: z.string(),
  price: z.number(),
  quantity: z.number(),
  description: z.string(),
  category: z.object({ name: z.string() }),
  /** Code of goods or services, and rate of tax in per cent; each left out where none was stated. */
  hsn: z.optional(z.string()),
  gstRate: z.optional(z.number()),
  /** Left out for what does not fly by itself. */
  weightClass: z.optional(z.enum(Object.keys(weightClasses) as WeightClass[])),
  /** As it was promised at the till; left out where there was none. */
  warrantyMonths: z.optional(z.number()),
  /** Its last day in India, `YYYY-MM-DD`; left out until the order was sent. */
  warrantyUntil: z.optional(z.string()),
  /** Those whose serials are known; left out where there are none. */
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
  /** What the buyer wrote as the state, if the PIN code contradicted it; left out otherwise. */
  writtenState: z.optional(z.string()),
  /** Why the state should be checked; left out if there is no reason. */
  stateWarning: z.optional(z.enum(stateWarnings)),
});

/** Money of an order that goes back, in rupees. */
export const OrderRefund = z.object({
  _id: Id,
  amount: z.number(),
  /** The units that are refunded, by the `_id` of their line; left out if the refund names no parts. */
  lines: z.optional(z.array(z.object({ line: Id, quantity: z.number(), restock: z.boolean() }))),
  /** The part of the amount that is shipping, and the part that is goodwill; left out with `lines`. */
  shipping: z.optional(z.number()),
  goodwill: z.optional(z.number()),
  reason: z.string(),
  /** `requested`: the payment provider has not answered yet. */
  status: z.enum(["requested", "refunded", "refused"]),
  createdAt: Moment,
});

export const Order = z.object({
  _id: Id,
  /** Its name for people, the same for customer and office: `PK-100001`. */
  orderNumber: z.string(),
  createdAt: Moment,
  /** Placed while the shop was a test shop; left out of any other order. */
  isTest: z.optional(z.literal(true)),
  totalAmount: z.number(),
  status: z.enum(orderStatuses),
  buyer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  shippingAddress: OrderAddress,
  /** Left out where a person bought. */
  business: z.optional(BusinessBuyer),
  /** The days in India between which it was promised to arrive; left out where nothing was promised. */
  promise: z.optional(z.object({ deliverFrom: z.string(), deliverBy: z.string() })),
  products: z.array(OrderLine),
  /** What made the total more or less than the lines come to. */
  adjustments: z.array(Adjustment),
  /** The tax inside of the total; left out where the shop was not registered for it. */
  taxes: z.optional(Taxes),
  payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
  /** In the order in which they were asked for. */
  refunds: z.array(OrderRefund),
  refundState: RefundState,
  /** For staff, newest first; left out if the payment was never disputed. */
  disputes: z.optional(z.array(Dispute)),
  /** `refundsRequested`: on its way back, and part of `net` until the provider has answered. */
  money: z.extend(OrderMoney, { refundsRequested: z.number() }),
  /** None of an order from before there were invoices. */
  invoice: z.nullable(IssuedDocument),
  /** For money that went back, the first one first. */
  creditNotes: z.array(IssuedDocument),
  /** When it was last put into each state; nothing of one that it never was put into. */
  reached: z.partialRecord(z.enum(orderStatuses), Moment),
  /** The carrier's number for the parcel; empty until there is one. */
  trackingId: z.string(),
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
    sort: z._default(z.enum(["newest", "oldest"], { error: fieldWords.sortUnknown }), "newest"),
  }),
  output: z.object({ orders: z.array(Order), pagination: Pagination }),
});

/** Which of all orders are asked for: those in a state, and those that were placed on days in India, both included. */
export const orderChoice = {
  status: z.optional(z.enum(orderStatuses, { error: orderWords.statusUnknown })),
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
    "All orders, newest first unless sorted; search goes over name, e-mail, phone and address of buyer and parcel, order number, order id, payment order id, payment id, tracking id, invoice number, products, serials, and company and GSTIN of a business.",
  query: z.extend(PageQuery, {
    ...orderChoice,
    sort: z._default(
      z.enum(Object.keys(orderSorts) as OrderSort[], { error: fieldWords.sortUnknown }),
      "newest",
    ),
  }),
  output: z.object({
    orders: z.array(Order),
    pagination: Pagination,
    counters: OrderCounters,
    /** A mail server is set: letters to customers leave the house. */
    mailGoesOut: z.optional(z.boolean()),
  }),
});

export const getOrder = endpoint({
  method: "GET",
  path: "/api/payment/order/:id",
  access: "administrator",
  capability: "orders",
  summary: "One order.",
  params: IdParams,
  output: z.object({ order: Order }),
});

const orderStatus = z.enum(orderStatuses, { error: orderWords.statusUnknown });
const trackingId = z
  .string({ error: orderWords.trackingIdOdd })
  .check(oneLine(), atMost(longestTrackingId), z.regex(/^[A-Za-z0-9/ -]*$/, orderWords.trackingIdOdd));

/**
 * What the caller was told of and goes on in spite of. When it is there and something is missing, the call is refused
 * with 409 and nothing is written; without it the order takes any state.
 */
const acknowledged = z.optional(
  z
    .array(z.enum(Object.keys(orderDoubts) as OrderDoubt[], { error: orderFieldWords.doubtUnknown }))
    .check(z.maxLength(10, orderFieldWords.doubtTwice)),
);

export const setOrderStatus = endpoint({
  method: "PUT",
  path: "/api/auth/order-status/:orderId",
  access: "administrator",
  capability: "fulfilment",
  summary: "Moves an order on, and keeps its tracking id when one is given.",
  params: z.object({ orderId: Id }),
  body: z.object({ status: orderStatus, trackingId: z.optional(trackingId), acknowledged, ...seenVersion }),
  output: z.object({ order: Order }),
});

export const setOrdersStatus = endpoint({
  method: "PUT",
  path: "/api/auth/orders-status",
  access: "administrator",
  capability: "fulfilment",
  summary:
    "Moves up to 100 orders on, all or none; 409 names those that are not as the caller saw them (`changedOrders`).",
  body: z.object({
    orders: z.array(z.object({ id: Id, version: numeral(recordVersion) })).check(
      z.minLength(1, orderFieldWords.noOrder),
      z.maxLength(100, orderFieldWords.manyOrders),
      z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: orderFieldWords.orderTwice,
      }),
    ),
    status: orderStatus,
    acknowledged,
  }),
  output: z.object({ orders: z.array(Order) }),
});
