import * as z from "zod/mini";
import { CartItem } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Moment, Nothing, PageQuery, Pagination } from "./fields.ts";
import { Order } from "./orders.ts";

/** The words of the desk where payments without an order are looked after. */
export const paymentWords = {
  notFound: "Payment not found",
  badSignature: "This message is not signed by the payment provider",
  ordered: "The order has been made",
  returned: "The money of this payment went back already",
  refunded: "The payment has been refunded",
  stillStray: (reason: string) => `No order can be made of this payment: ${reason}`,
  notClaimed: "No order can be made of this payment yet: the customer may still say what was bought",
  alreadyOrdered: "An order has been made of this payment",
  refundRefused: (reason: string) => `The payment could not be refunded: ${reason}`,
  unavailable: "The payment service is not answering, please try again",
} as const;

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payment/webhook",
  access: "visitor",
  summary:
    "For the payment provider: what happened to a payment. Signed over the bytes of the body; the same message may come again.",
  headers: z.object({
    "x-razorpay-signature": z
      .string({ error: "The signature is missing" })
      .check(z.maxLength(200, "This is not a signature")),
    "x-razorpay-event-id": z.optional(
      z.string().check(z.minLength(1, "The event id is empty"), z.maxLength(200, "The event id is too long")),
    ),
  }),
  encoding: "raw",
  output: Nothing,
});

/** Money that came in and did not become an order. Amounts are in rupees. */
export const StrayPayment = z.object({
  _id: Id,
  user: z.object({ name: z.string(), email: z.string() }),
  checkout: z.enum(["A", "B"]),
  /** What was asked for. */
  amount: z.number(),
  /** What came in, in `paidCurrency`. */
  paidAmount: z.number(),
  paidCurrency: z.string(),
  payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
  reason: z.string(),
  /** What the browser said was bought; checkout A only. */
  claimed: z.array(CartItem),
  /** A refund was begun and the provider has not answered; asking again goes on with it. */
  refundRequested: z.boolean(),
  createdAt: Moment,
});
export type StrayPayment = z.infer<typeof StrayPayment>;

export const listStrayPayments = endpoint({
  method: "GET",
  path: "/api/payment/attention",
  access: "administrator",
  summary:
    "Payments without an order that wait for a decision, newest first; search goes over name, e-mail, provider's ids and reason.",
  query: PageQuery,
  output: z.object({ payments: z.array(StrayPayment), pagination: Pagination }),
});

export const resolveStrayPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/resolve",
  access: "administrator",
  summary:
    "Looks at the payment once more and answers its order if it can be made now; no order when the money went back already. 409 with the reason otherwise.",
  params: IdParams,
  output: z.object({ order: z.optional(Order) }),
});

export const refundStrayPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/refund",
  access: "administrator",
  summary: "Sends all the money of the payment back, once. 409 when an order was made of it.",
  params: IdParams,
  output: z.object({
    /** `amount` in rupees. `razorpay_refund_id` is missing when the money went back by another way. */
    refund: z.object({
      _id: Id,
      status: z.literal("refunded"),
      amount: z.number(),
      razorpay_refund_id: z.optional(z.string()),
      createdAt: Moment,
    }),
  }),
});
