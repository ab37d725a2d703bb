import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  Id,
  IdParams,
  numberOrText,
  PageQuery,
  Pagination,
  patternText,
  rupeesNumber,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { bankReferencePattern, maxBankReferenceLength } from "#contract/kernel/patterns.ts";
import { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { paymentProviders } from "./payment-providers.ts";

/** Bank reference of a transfer (UTR, RRN), converted to upper case so that it is unique. */
const bankReference = z.pipe(
  patternText(bankReferencePattern, m["payments.manualPayment.referenceInvalid"], maxBankReferenceLength),
  z.transform((reference: string) => reference.toUpperCase()),
);

/** A payment instruction for the buyer, in display order. */
const PaymentInstruction = z.object({ label: z.string(), value: z.string() });

/** A purchase that becomes an order when it is paid. Amounts in rupees. */
const UnpaidOrder = z.object({
  _id: Id,
  gateway: z.enum(paymentProviders),
  /** Payment reference that the buyer enters. */
  reference: z.string(),
  amount: z.number(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  createdAt: Timestamp,
  /** Until when tracked stock is reserved for the purchase. */
  heldUntil: Timestamp,
});

/** An unpaid order as its customer sees it, with payment instructions. */
export const OwnUnpaidOrder = z.extend(UnpaidOrder, { instructions: z.array(PaymentInstruction) });
export type OwnUnpaidOrder = z.infer<typeof OwnUnpaidOrder>;

/** An unpaid order as staff see it. */
export const ExpectedPayment = z.extend(UnpaidOrder, {
  user: z.object({ name: z.string(), email: z.string() }),
});
export type ExpectedPayment = z.infer<typeof ExpectedPayment>;

/** A refund that has not been sent yet. `amount` in rupees. */
export const UnsentRefund = z.object({
  _id: z.uuid(),
  gateway: z.enum(paymentProviders),
  amount: z.number(),
  /** Bank reference of the refunded payment. */
  paymentReference: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
});
export type UnsentRefund = z.infer<typeof UnsentRefund>;

export const listOwnUnpaidOrders = endpoint({
  method: "GET",
  path: "/api/payment/awaited",
  access: "customer",
  summary:
    "Lists the caller's purchases that await a manual payment, newest first, with payment instructions.",
  output: z.object({ awaited: z.array(OwnUnpaidOrder) }),
});

export const listExpectedPayments = endpoint({
  method: "GET",
  path: "/api/payment/expected",
  access: "administrator",
  capability: "money",
  personalRows: "expected",
  summary:
    "Lists all purchases that await a manual payment: first the purchases with reserved stock, then the others, newest first in each group. Searches reference, name and email.",
  query: PageQuery,
  output: z.object({ expected: z.array(ExpectedPayment), pagination: Pagination }),
});

export const confirmExpectedPayment = endpoint({
  method: "POST",
  path: "/api/payment/expected/:id/confirm",
  access: "administrator",
  capability: "money",
  summary:
    "Records a received payment under the bank's reference and creates the order, exactly once. 409 if no order can be created; the payment is then listed with the payments without an order.",
  params: IdParams,
  body: z.object({
    paymentReference: bankReference,
    amount: numberOrText(
      rupeesNumber(m["common.fieldNames.amount"]).check(
        z.gt(0, { error: m["payments.field.amountTooSmall"] }),
      ),
    ),
  }),
  output: z.object({ order: Order }),
});

export const listUnsentRefunds = endpoint({
  method: "GET",
  path: "/api/payment/refunds/unsent",
  access: "administrator",
  capability: "money",
  personalRows: "refunds",
  summary: "Lists refunds of manual payments that staff have to send from the shop's account, oldest first.",
  output: z.object({ refunds: z.array(UnsentRefund) }),
});

export const recordSentRefund = endpoint({
  method: "POST",
  path: "/api/payment/refunds/:id/sent",
  access: "administrator",
  capability: "money",
  summary: "Marks a refund as sent from the shop's account, under the bank's reference.",
  params: IdParams,
  body: z.object({ paymentReference: bankReference }),
  output: EmptyResponse,
});
