import { lazy, Suspense } from "react";
import styles from "./payment-methods.module.css";
import type { PaymentMeansProps } from "./payment-methods.tsx";

/** Loaded late, because it is below the pay button. */
const LazyPaymentMeans = lazy(() => import("./payment-methods.tsx"));

/** The accepted payment methods, with their height reserved while loading. */
export function PaymentMeans(props: PaymentMeansProps) {
  return (
    <div className={styles.room}>
      <Suspense>
        <LazyPaymentMeans {...props} />
      </Suspense>
    </div>
  );
}
