import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { isFinal, type PaymentState } from "./confirm-payment.ts";
import styles from "./unconfirmed-payment.module.css";

export interface UnconfirmedPaymentProps {
  paymentState: PaymentState;
  message: string;
  onCheckAgain: () => void;
  onStartOver: () => void;
}

const titles: Record<PaymentState, Message> = {
  "no answer": m["checkout.unconfirmed.waiting"],
  "not completed": m["checkout.unconfirmed.waiting"],
  "under review": m["checkout.unconfirmed.underReview"],
  "sold out": m["checkout.unconfirmed.soldOut"],
  returned: m["checkout.unconfirmed.refunding"],
};

/**
 * Notice about a payment without an order. Shows the state of the payment and, unless it is final, a button to check
 * again, so that the customer does not pay twice.
 */
export function UnconfirmedPayment({
  paymentState,
  message,
  onCheckAgain,
  onStartOver,
}: UnconfirmedPaymentProps) {
  return (
    <Notice tone="warn" title={titles[paymentState]()} announce>
      <p>{message}</p>
      <Cluster className={styles.ways}>
        {!isFinal(paymentState) && (
          <Button variant="solid" size="small" onClick={onCheckAgain}>
            {m["checkout.unconfirmed.checkAgain"]()}
          </Button>
        )}
        <ButtonLink to="/dashboard/user/orders" size="small">
          {m["checkout.unconfirmed.myOrders"]()}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onStartOver}>
          {m["checkout.unconfirmed.startAgain"]()}
        </Button>
      </Cluster>
    </Notice>
  );
}
