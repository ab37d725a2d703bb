import { Clock } from "lucide-react";
import { Link } from "react-router";
import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Detail, DetailList } from "#app/ui/detail-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { Message } from "#contract/kernel/message.ts";
import type { UnmatchedPayment } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { Payer } from "../lists/payer.tsx";
import { ClaimedProducts } from "./claimed-products.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import styles from "./payment-card.module.css";
import { formatAgo } from "./payment-format.ts";

const checkouts: Record<UnmatchedPayment["checkout"], Message> = {
  A: m["payments.unmatched.checkoutA"],
  B: m["payments.unmatched.checkoutB"],
};

/** Card of an unmatched payment, with the reason and the actions. */
export function PaymentCard({ payment }: { payment: UnmatchedPayment }) {
  const { user, checkout, amount, paidAmount, paidCurrency, reason, claimed, createdAt } = payment;
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = payment.payment;
  const headingId = `payment-${payment._id}`;
  return (
    <Card as="article" padding="none" aria-labelledby={headingId}>
      <header className={styles.head}>
        <Payer headingId={headingId} user={user} />
        {payment.refundRequested && (
          <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
            {m["payments.unmatched.refundRequested"]()}
          </Badge>
        )}
        <time dateTime={createdAt} className={styles.moment}>
          {formatAgo(createdAt)} <span className={styles.exact}>{formatMoment(createdAt)}</span>
        </time>
      </header>
      <div className={styles.body}>
        <Notice tone="warn">{capitalizeFirst(reason)}</Notice>
        <DetailList>
          <Detail label={m["payments.unmatched.paid"]()}>
            <strong className={styles.sum}>{formatMoney(paidAmount, paidCurrency)}</strong>
          </Detail>
          <Detail label={m["payments.unmatched.due"]()}>
            <span className={styles.sum}>{formatRupees(amount)}</span>
          </Detail>
          <Detail label={m["payments.unmatched.checkout"]()}>{checkouts[checkout]()}</Detail>
          {payment.orderNumber && (
            <Detail label={m["payments.unmatched.paidOrder"]()}>
              <Link to={`/dashboard/admin/orders?search=${payment.orderNumber}`}>{payment.orderNumber}</Link>
            </Detail>
          )}
          <Detail label={m["payments.unmatched.paymentId"]()}>
            <CopyText label={m["payments.unmatched.paymentId"]()} text={paymentId} />
          </Detail>
          <Detail label={m["payments.unmatched.providerOrderId"]()}>
            <CopyText label={m["payments.unmatched.providerOrderId"]()} text={providerOrderId} />
          </Detail>
        </DetailList>
        {checkout === "A" && <ClaimedProducts claimed={claimed} />}
      </div>
      <PaymentActions payment={payment} />
    </Card>
  );
}

const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
