import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { fieldNames } from "./field-words.ts";
import {
  Id,
  IdParams,
  Moment,
  Nothing,
  numeral,
  PageQuery,
  Pagination,
  rupeesNumber,
  shapedText,
} from "./fields.ts";
import { manualPaymentWords } from "./manual-payment-words.ts";
import { Order } from "./orders.ts";
import { bankReferencePattern, longestBankReference } from "./patterns.ts";
import { paymentFieldWords } from "./payment-field-words.ts";
import { paymentProviders } from "./payment-providers.ts";

/** Bank reference of a transfer (UTR, RRN), in upper case so that it is unique. */
const bankReference = z.pipe(
  shapedText(bankReferencePattern, manualPaymentWords.referenceShape, longestBankReference),
  z.transform((typed: string) => typed.toUpperCase()),
);

/** A payment instruction for the buyer, in display order. */
const PaymentInstruction = z.object({ label: z.string(), value: z.string() });

/** A purchase that becomes an order when it is paid. Amounts in rupees. */
const AwaitedPayment = z.object({
  _id: Id,
  gateway: z.enum(paymentProviders),
  /** Payment reference that the buyer enters. */
  reference: z.string(),
  amount: z.number(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  createdAt: Moment,
  /** Tracked stock is reserved until then. */
  heldUntil: Moment,
});

/** The same for its customer. */
export const OwnAwaitedPayment = z.extend(AwaitedPayment, { instructions: z.array(PaymentInstruction) });
export type OwnAwaitedPayment = z.infer<typeof OwnAwaitedPayment>;

/** The same for staff. */
export const ExpectedPayment = z.extend(AwaitedPayment, {
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

export const listAwaitedPayments = endpoint({
  method: "GET",
  path: "/api/payment/awaited",
  access: "customer",
  summary: "The caller's purchases that wait for money sent by hand, newest first, with how to send it.",
  output: z.object({ awaited: z.array(OwnAwaitedPayment) }),
});

export const listExpectedPayments = endpoint({
  method: "GET",
  path: "/api/payment/expected",
  access: "administrator",
  capability: "money",
  personalRows: "expected",
  summary:
    "Everybody's purchases that wait for money sent by hand, those that are still kept first, then newest first; search goes over reference, name and e-mail.",
  query: PageQuery,
  output: z.object({ expected: z.array(ExpectedPayment), pagination: Pagination }),
});

export const confirmExpectedPayment = endpoint({
  method: "POST",
  path: "/api/payment/expected/:id/confirm",
  access: "administrator",
  capability: "money",
  summary:
    "Notes that the money is there, under the bank's reference, and makes the order, exactly once. 409 when no order can be made of it: the money then waits among the payments without an order.",
  params: IdParams,
  body: z.object({
    paymentReference: bankReference,
    amount: numeral(rupeesNumber(fieldNames.amount).check(z.gt(0, paymentFieldWords.amountSmall))),
  }),
  output: z.object({ order: Order }),
});

export const listUnsentRefunds = endpoint({
  method: "GET",
  path: "/api/payment/refunds/unsent",
  access: "administrator",
  capability: "money",
  personalRows: "refunds",
  summary: "Refunds of payments by hand that somebody has to send from the shop's account, oldest first.",
  output: z.object({ refunds: z.array(UnsentRefund) }),
});

export const recordSentRefund = endpoint({
  method: "POST",
  path: "/api/payment/refunds/:id/sent",
  access: "administrator",
  capability: "money",
  summary: "Notes that a refund was sent from the shop's account, under the bank's reference.",
  params: IdParams,
  body: z.object({ paymentReference: bankReference }),
  output: Nothing,
});
