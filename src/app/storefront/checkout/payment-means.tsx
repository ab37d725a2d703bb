import { CreditCard, Landmark, type LucideIcon, Smartphone } from "lucide-react";
import { type PaymentMeans as Means, paymentMeansWords } from "#contract/payment-provider-words.ts";
import styles from "./payment-means.module.css";

const marks: Record<Means, LucideIcon> = { upi: Smartphone, card: CreditCard, netbanking: Landmark };

/** What one can pay with in the window that the button opens. */
export function PaymentMeans({ means }: { means: readonly Means[] }) {
  return (
    <ul aria-label="You can pay with" className={styles.means}>
      {means.map((one) => {
        const Mark = marks[one];
        return (
          <li key={one} className={styles.one}>
            <Mark aria-hidden="true" />
            {paymentMeansWords[one]}
          </li>
        );
      })}
    </ul>
  );
}
