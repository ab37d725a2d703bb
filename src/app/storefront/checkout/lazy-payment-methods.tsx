import { lazy, Suspense } from "react";
import styles from "./payment-methods.module.css";
import type { PaymentMethodsProps } from "./payment-methods.tsx";

/** Loaded late, because the list is below the pay button. */
const LazyPaymentMethods = lazy(() => import("./payment-methods.tsx"));

/** The accepted payment methods, with their height reserved while loading. */
export function PaymentMethods(props: PaymentMethodsProps) {
  return (
    <div className={styles.reserved}>
      <Suspense>
        <LazyPaymentMethods {...props} />
      </Suspense>
    </div>
  );
}
