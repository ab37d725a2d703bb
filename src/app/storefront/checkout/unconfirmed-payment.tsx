import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./unconfirmed-payment.module.css";

export interface UnconfirmedPaymentProps {
  message: string;
  /** Asking again will not change the answer. */
  final: boolean;
  onCheckAgain: () => void;
  onStartOver: () => void;
}

/** The shopper has paid, but nobody could confirm it yet: the way to find out, and no invitation to pay twice. */
export function UnconfirmedPayment({ message, final, onCheckAgain, onStartOver }: UnconfirmedPaymentProps) {
  return (
    <Notice
      tone="warn"
      title={final ? "We are looking into your payment" : "Waiting for confirmation"}
      announce
    >
      <p>{message}</p>
      <Cluster className={styles.ways}>
        {!final && (
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
