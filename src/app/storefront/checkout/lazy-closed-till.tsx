import { lazy, Suspense } from "react";

const Unavailable = lazy(() =>
  import("./closed-till.tsx").then((module) => ({ default: module.CheckoutUnavailable })),
);

/** Loaded only by checkouts that accept no payments. */
export const CheckoutUnavailable = () => (
  <Suspense>
    <Unavailable />
  </Suspense>
);
