import { formatRupees } from "#contract/kernel/money.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { refundReasonSentence } from "#contract/orders/refund-reason-sentence.ts";
import { renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { PaymentRefundRow } from "#ports/database/tables/payments.ts";

/** Tells a customer that a refund is on its way, and why. */
export function refundEmail({
  email,
  refund,
  order,
}: {
  email: string;
  refund: Pick<PaymentRefundRow, "paymentId" | "amountPaise" | "reason" | "reasonCode">;
  /** Undefined for a payment without an order. */
  order?: { number: number; numberPrefix: string } | undefined;
}): ShopEmail {
  const { paymentId, amountPaise } = refund;
  const reason = refundReasonSentence(refund);
  const amount = formatRupees((amountPaise ?? 0) / 100);
  return renderEmail(({ company }) => ({
    to: email,
    subject: m["mail.refund.subject"]({ tradeName: company.tradeName, amount }),
    parts: [
      order
        ? m["mail.refund.order"]({ amount, paymentId, number: orderNumberOf(order) })
        : m["mail.refund.payment"]({ amount, paymentId }),
      ...(reason ? [reason] : []),
      m["mail.refund.contact"](),
    ],
  }));
}
