import { brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/money.ts";
import { orderNumberOf } from "#contract/order-words.ts";
import type { PaymentRefundRow } from "#ports/database/tables/payments.ts";
import { writeLetter } from "./letter.ts";
import type { NewMail } from "./outbox.ts";

/** Tells a customer that money is on its way back, and why. */
export function refundLetter({
  email,
  refund: { paymentId, amountPaise, reason, requestedBy },
  order,
}: {
  email: string;
  refund: Pick<PaymentRefundRow, "paymentId" | "amountPaise" | "reason" | "requestedBy">;
  /** Missing for a payment that became none. */
  order?: { number: number } | undefined;
}): NewMail {
  const amount = formatRupees((amountPaise ?? 0) / 100);
  const ownReason = requestedBy
    ? ""
    : "What you wanted to buy was sold out before your payment arrived. We are sorry.";
  return writeLetter({
    to: email,
    subject: `${brand.name} sends ${amount} back to you`,
    parts: [
      `${amount} of your payment ${paymentId}${order ? ` for order ${orderNumberOf(order)}` : ""} is on its way back to the account or card that you paid with. Banks take up to seven working days.`,
      ...[reason || ownReason].filter(Boolean),
      "If anything about it is unclear, please answer this letter.",
    ],
  });
}
