import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isFinal, type Standing } from "./confirm-payment.ts";
import styles from "./unconfirmed-payment.module.css";

export interface UnconfirmedPaymentProps {
  standing: Standing;
  message: string;
  onCheckAgain: () => void;
  onStartOver: () => void;
}

const titles: Record<Standing, string> = {
  "no answer": "Waiting for confirmation",
  "not completed": "Waiting for confirmation",
  "under review": "We are looking into your payment",
  "sold out": "Sold out: your money goes back to you",
  returned: "Your money goes back to you",
};

/** The shopper has paid and there is no order: what is known, the way to find out more, no invitation to pay twice. */
export function UnconfirmedPayment({
  standing,
  message,
  onCheckAgain,
  onStartOver,
}: UnconfirmedPaymentProps) {
  return (
    <Notice tone="warn" title={titles[standing]} announce>
      <p>{message}</p>
      <Cluster className={styles.ways}>
        {!isFinal(standing) && (
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
