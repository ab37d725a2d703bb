import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isFinal, type PaymentState } from "./confirm-payment.ts";
import styles from "./unconfirmed-payment.module.css";

export interface UnconfirmedPaymentProps {
  paymentState: PaymentState;
  message: string;
  onCheckAgain: () => void;
  onStartOver: () => void;
}

const titles: Record<PaymentState, string> = {
  "no answer": "Waiting for confirmation",
  "not completed": "Waiting for confirmation",
  "under review": "We are looking into your payment",
  "sold out": "Sold out: we are refunding you",
  returned: "We are refunding you",
};

/** For a payment without an order: shows its state and how to check again, without inviting a second payment. */
export function UnconfirmedPayment({
  paymentState,
  message,
  onCheckAgain,
  onStartOver,
}: UnconfirmedPaymentProps) {
  return (
    <Notice tone="warn" title={titles[paymentState]} announce>
      <p>{message}</p>
      <Cluster className={styles.ways}>
        {!isFinal(paymentState) && (
          <Button variant="solid" size="small" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
        <ButtonLink to="/dashboard/user/orders" size="small">
          My Orders
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onStartOver}>
          Start a new payment
        </Button>
      </Cluster>
    </Notice>
  );
}
