import type * as contract from "#contract/payments/manual-payments.ts";
import type { ExpectedPayment } from "#domain/payments/expected-payments.ts";
import type { UnsentRefund } from "#domain/payments/refunds/unsent-refunds.ts";
import { toRupees } from "./money.ts";

const serializeExpectedIntent = ({ intent, heldUntil }: ExpectedPayment) => ({
  _id: intent.id,
  gateway: intent.gateway,
  reference: intent.providerOrderId,
  amount: toRupees(intent.amountPaise),
  items: (intent.lines ?? []).map(({ name, quantity }) => ({ name, quantity })),
  createdAt: intent.createdAt.toISOString(),
  heldUntil: heldUntil.toISOString(),
});

/** A purchase waiting for a manual payment, for its customer. */
export const serializeOwnUnpaidOrder = (expected: ExpectedPayment): contract.OwnUnpaidOrder => ({
  ...serializeExpectedIntent(expected),
  instructions: expected.instructions,
});

/** A purchase waiting for a manual payment, for staff. */
export const serializeExpectedPayment = (expected: ExpectedPayment): contract.ExpectedPayment => ({
  ...serializeExpectedIntent(expected),
  user: expected.user,
});

/** A refund that staff have to send. */
export const serializeUnsentRefund = ({ gateway, refund, user }: UnsentRefund): contract.UnsentRefund => ({
  _id: refund.id,
  gateway,
  amount: toRupees(refund.amountPaise),
  paymentReference: refund.paymentId,
  user,
});
