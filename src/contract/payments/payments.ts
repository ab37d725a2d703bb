import * as z from "zod/mini";
import { optionsOutput } from "#contract/catalog/variants.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  Id,
  IdParams,
  maxTextLength,
  numberOrText,
  optionalNumeral,
  PageQuery,
  Pagination,
  requiredLines,
  rupeesNumber,
  Timestamp,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payment/webhook",
  access: "visitor",
  summary:
    "Webhook for events of the payment provider. The signature covers the bytes of the body; events may be delivered more than once.",
  headers: z.object({
    "x-razorpay-signature": z
      .string({ error: m["payments.field.signatureMissing"] })
      .check(maxTextLength(200, m["payments.field.signatureInvalid"])),
    "x-razorpay-event-id": z.optional(
      z
        .string()
        .check(
          z.minLength(1, { error: m["payments.field.eventIdMissing"] }),
          maxTextLength(200, m["payments.field.eventIdTooLong"]),
        ),
    ),
  }),
  encoding: "raw",
  output: EmptyResponse,
});

/** A product that the browser reported, and what the shop knows about it. */
export const ClaimedProduct = z.object({
  _id: Id,
  variant: z.optional(Id),
  quantity: z.number(),
  /** The product and its current regular price in rupees; missing if the shop no longer has the product. */
  product: z.optional(z.object({ name: z.string(), options: optionsOutput, price: z.number() })),
});
export type ClaimedProduct = z.infer<typeof ClaimedProduct>;

/** A payment that did not become an order. Amounts are in rupees. */
export const UnmatchedPayment = z.object({
  _id: Id,
  user: z.object({ name: z.string(), email: z.string() }),
  checkout: z.enum(["A", "B"]),
  /** Amount that the shop requested. */
  amount: z.number(),
  /** Amount that the shop received, in `paidCurrency`. */
  paidAmount: z.number(),
  paidCurrency: z.string(),
  payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
  /** Number of the order that another payment for the same purchase created. */
  orderNumber: z.optional(z.string()),
  reason: z.string(),
  /** Items reported by the browser; checkout A only. */
  claimed: z.array(ClaimedProduct),
  /**
   * Whether a refund was requested and the provider has not responded yet. Requesting it again continues the
   * same refund.
   */
  refundRequested: z.boolean(),
  createdAt: Timestamp,
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

export const listUnmatchedPayments = endpoint({
  method: "GET",
  path: "/api/payment/attention",
  access: "administrator",
  capability: "money",
  personalRows: "payments",
  summary:
    "Lists payments without an order that await a decision, newest first; searches name, email, the provider's ids, reason, and number and id of the purchase's order.",
  query: PageQuery,
  output: z.object({ payments: z.array(UnmatchedPayment), pagination: Pagination }),
});

export const resolveUnmatchedPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/resolve",
  access: "administrator",
  capability: "money",
  summary:
    "Checks the payment again and returns its order if the order can be created now, or no order if the payment has already been refunded. Otherwise 409 with the reason.",
  params: IdParams,
  output: z.object({ order: z.optional(Order) }),
});

export const refundUnmatchedPayment = endpoint({
  method: "POST",
  path: "/api/payment/attention/:id/refund",
  access: "administrator",
  capability: "refunds",
  confirmsPassword: true,
  summary:
    "Refunds the payment in full, once. 403 `refund-limit` above the limit of the caller's roles, 409 if it has become an order.",
  params: IdParams,
  output: z.object({
    /** `amount` is in rupees. `razorpay_refund_id` is missing if the refund was not made through the shop. */
    refund: z.object({
      _id: Id,
      status: z.literal("refunded"),
      amount: z.number(),
      razorpay_refund_id: z.optional(z.string()),
      createdAt: Timestamp,
    }),
  }),
});

const refundedLine = z.object({
  /** The `_id` of the order line. */
  line: Id,
  quantity: numberOrText(
    z
      .int({ error: m["payments.field.quantityInvalid"] })
      .check(
        z.gte(1, { error: m["payments.field.quantityInvalid"] }),
        z.lte(1_000_000, { error: m["payments.field.quantityInvalid"] }),
      ),
  ),
  /** Whether to put the units back into stock, if the product's stock is tracked. */
  restock: z._default(
    z.boolean({ error: () => m["common.field.notTrueOrFalse"]({ name: "restock" }) }),
    false,
  ),
});

const amountToRefund = (label: Message) => optionalNumeral(rupeesNumber(label));

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/payment/order/:orderId/refund",
  access: "administrator",
  capability: "refunds",
  confirmsPassword: true,
  summary:
    "Refunds an order: units of its lines (`lines`, with their share of discounts), `shipping` and `goodwill` in rupees. `amount` alone is goodwill, spread over all parts in proportion. Without `lines`, `shipping`, `goodwill` and `amount`, everything not yet refunded is refunded. A repeated `requestId` refunds only once. 403 `refund-limit` above the limit of the caller's roles; colleagues then get a pending task. 409 if everything has already been refunded or the provider refuses.",
  params: z.object({ orderId: Id }),
  body: z
    .object({
      requestId: z.uuid({ error: m["payments.field.requestIdMissing"] }),
      amount: optionalNumeral(
        rupeesNumber(m["common.fieldNames.amount"]).check(
          z.gt(0, { error: m["payments.field.amountTooSmall"] }),
        ),
      ),
      lines: z.optional(
        z.array(refundedLine).check(
          z.maxLength(1000, fieldErrors.tooMany(1000)),
          z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
            error: m["payments.field.lineDuplicate"],
          }),
        ),
      ),
      shipping: amountToRefund(m["payments.field.shipping"]),
      goodwill: amountToRefund(m["payments.field.goodwill"]),
      /** Shown to the customer. */
      reason: requiredLines(m["payments.field.reasonMissing"], 300),
    })
    .check(
      z.refine((body) => body.amount === undefined || !hasParts(body), {
        error: m["payments.field.amountWithParts"],
        path: ["amount"],
      }),
      z.refine((body) => !hasParts(body) || Boolean(body.lines?.length || body.shipping || body.goodwill), {
        error: m["payments.field.nothingToRefund"],
        path: ["lines"],
      }),
    ),
  output: z.object({ order: Order }),
});

/** Whether the request names the parts to refund. */
const hasParts = ({
  lines,
  shipping,
  goodwill,
}: {
  lines?: unknown;
  shipping?: unknown;
  goodwill?: unknown;
}) => [lines, shipping, goodwill].some((part) => part !== undefined);

/** What can still be refunded of an order after earlier refunds. Amounts are in rupees. */
export const Refundable = z.object({
  /** In the order of the order lines. `amount` is the total for all `quantity` units, after discounts. */
  lines: z.array(z.object({ line: Id, quantity: z.number(), amount: z.number() })),
  shipping: z.number(),
  total: z.number(),
});
export type Refundable = z.infer<typeof Refundable>;

export const getRefundable = endpoint({
  method: "GET",
  path: "/api/payment/order/:orderId/refundable",
  access: "administrator",
  capability: "refunds",
  summary: "Returns what can still be refunded of an order.",
  params: z.object({ orderId: Id }),
  output: z.object({ refundable: Refundable }),
});
