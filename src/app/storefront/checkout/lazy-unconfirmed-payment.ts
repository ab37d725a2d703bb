import { lazy } from "react";

const load = () => import("./unconfirmed-payment.tsx");

/** Loaded on demand: few purchases need it. */
export const UnconfirmedPayment = lazy(() =>
  load().then((module) => ({ default: module.UnconfirmedPayment })),
);

/** Preloads the component while there is a connection, because it is needed most when the connection is lost. */
export const preloadUnconfirmedPayment = (): void => {
  load().catch(() => {});
};
