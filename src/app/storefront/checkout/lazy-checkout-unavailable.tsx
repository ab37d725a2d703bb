import { lazy, Suspense } from "react";

const Unavailable = lazy(() =>
  import("./checkout-unavailable.tsx").then((module) => ({ default: module.CheckoutUnavailable })),
);

/** Loaded only by checkouts that accept no payments. */
export const CheckoutUnavailable = () => (
  <Suspense>
    <Unavailable />
  </Suspense>
);
