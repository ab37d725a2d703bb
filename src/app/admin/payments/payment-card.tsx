import { Clock } from "lucide-react";
import { Link } from "react-router";
import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#contract/format-money.ts";
import type { StrayPayment } from "#contract/payments.ts";
import { Payer } from "../payer.tsx";
import { ClaimedProducts } from "./claimed-products.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import styles from "./payment-card.module.css";
import { formatAgo } from "./payment-format.ts";

const checkouts: Record<StrayPayment["checkout"], string> = {
  A: "A, Three steps",
  B: "B, Secure Checkout",
};

/** Card of an unmatched payment, with the reason and the actions. */
export function PaymentCard({ payment }: { payment: StrayPayment }) {
  const { user, checkout, amount, paidAmount, paidCurrency, reason, claimed, createdAt } = payment;
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = payment.payment;
  const headingId = `payment-${payment._id}`;
  return (
    <Card as="article" padding="none" aria-labelledby={headingId}>
      <header className={styles.head}>
        <Payer headingId={headingId} user={user} />
        {payment.refundRequested && (
          <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
            Refund requested
          </Badge>
        )}
        <time dateTime={createdAt} className={styles.moment}>
          {formatAgo(createdAt)} <span className={styles.exact}>{formatMoment(createdAt)}</span>
        </time>
      </header>
      <div className={styles.body}>
        <Notice tone="warn">{asSentence(reason)}</Notice>
        <Facts>
          <Fact label="Paid">
            <strong className={styles.sum}>{formatMoney(paidAmount, paidCurrency)}</strong>
          </Fact>
          <Fact label="Due">
            <span className={styles.sum}>{formatRupees(amount)}</span>
          </Fact>
          <Fact label="Checkout">{checkouts[checkout]}</Fact>
          {payment.orderNumber && (
            <Fact label="Order paid by another payment">
              <Link to={`/dashboard/admin/orders?search=${payment.orderNumber}`}>{payment.orderNumber}</Link>
            </Fact>
          )}
          <Fact label="Payment ID">
            <CopyText label="Payment ID" text={paymentId} />
          </Fact>
          <Fact label="Provider's order ID">
            <CopyText label="Provider's order ID" text={providerOrderId} />
          </Fact>
        </Facts>
        {checkout === "A" && <ClaimedProducts claimed={claimed} />}
      </div>
      <PaymentActions payment={payment} />
    </Card>
  );
}

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
