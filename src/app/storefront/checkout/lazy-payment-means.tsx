import { lazy, Suspense } from "react";
import styles from "./payment-means.module.css";
import type { PaymentMeansProps } from "./payment-means.tsx";

/** Below the button that pays: the screen need not wait for it. */
const Means = lazy(() => import("./payment-means.tsx"));

/** What can be paid with; its room is kept until it is there. */
export function PaymentMeans(props: PaymentMeansProps) {
  return (
    <div className={styles.room}>
      <Suspense>
        <Means {...props} />
      </Suspense>
    </div>
  );
}
