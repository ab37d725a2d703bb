import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { fieldNames } from "./field-words.ts";
import {
  atMost,
  Id,
  IdParams,
  Moment,
  Nothing,
  optionalNumeral,
  PageQuery,
  Pagination,
  requiredLines,
  rupeesNumber,
} from "./fields.ts";
import { Order } from "./orders.ts";
import { paymentFieldWords } from "./payment-field-words.ts";
import { optionsOutput } from "./variants.ts";

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payment/webhook",
  access: "visitor",
  summary:
    "For the payment provider: what happened to a payment. Signed over the bytes of the body; the same message may come again.",
  headers: z.object({
    "x-razorpay-signature": z
      .string({ error: paymentFieldWords.signatureMissing })
      .check(atMost(200, paymentFieldWords.signatureOdd)),
    "x-razorpay-event-id": z.optional(
      z
        .string()
        .check(z.minLength(1, paymentFieldWords.eventIdEmpty), atMost(200, paymentFieldWords.eventIdLong)),
    ),
  }),
  encoding: "raw",
  output: Nothing,
});

/** A product as a browser named it, and what the shop knows of it. */
export const ClaimedProduct = z.object({
  _id: Id,
  variant: z.optional(Id),
  quantity: z.number(),
  /** At its regular price of today, in rupees. Missing when the shop does not have the product any more. */
  product: z.optional(z.object({ name: z.string(), options: optionsOutput, price: z.number() })),
});
export type ClaimedProduct = z.infer<typeof ClaimedProduct>;

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
  /** The order that another payment for the same purchase made. */
  orderNumber: z.optional(z.string()),
  reason: z.string(),
  /** What the browser said was bought; checkout A only. */
  claimed: z.array(ClaimedProduct),
  /** A refund was begun and the provider has not answered; asking again goes on with it. */
  refundRequested: z.boolean(),
  createdAt: Moment,
});
export type StrayPayment = z.infer<typeof StrayPayment>;

export const listStrayPayments = endpoint({
  method: "GET",
  path: "/api/payment/attention",
  access: "administrator",
  capability: "money",
  summary:
    "Payments without an order that wait for a decision, newest first; search goes over name, e-mail, provider's ids, reason, and number and id of the purchase's order.",
  query: PageQuery,
  output: z.object({ payments: z.array(StrayPayment), pagination: Pagination }),
});

export const resolveStrayPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/resolve",
  access: "administrator",
  capability: "money",
  summary:
    "Looks at the payment once more and answers its order if it can be made now; no order when the money went back already. 409 with the reason otherwise.",
  params: IdParams,
  output: z.object({ order: z.optional(Order) }),
});

export const refundStrayPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/refund",
  access: "administrator",
  capability: "refunds",
  confirmsPassword: true,
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

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/payment/order/:orderId/refund",
  access: "administrator",
  capability: "refunds",
  confirmsPassword: true,
  summary:
    "Sends money of an order back: `amount` rupees, or all that is left. The same `requestId` refunds once. 409 when everything went back already or the provider refuses.",
  params: z.object({ orderId: Id }),
  body: z.object({
    requestId: z.uuid({ error: paymentFieldWords.requestIdMissing }),
    amount: optionalNumeral(rupeesNumber(fieldNames.amount).check(z.gt(0, paymentFieldWords.amountSmall))),
    /** The customer reads it. */
    reason: requiredLines(paymentFieldWords.reasonMissing, 300),
  }),
  output: z.object({ order: Order }),
});
