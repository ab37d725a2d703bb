import { lazy } from "react";

const load = () => import("./unconfirmed-payment.tsx");

/** Few purchases need it: the others do without what it is made of. */
export const UnconfirmedPayment = lazy(() =>
  load().then((module) => ({ default: module.UnconfirmedPayment })),
);

/** Fetches it while there is a connection: without one it is needed most. */
export const fetchUnconfirmedPayment = (): void => {
  load().catch(() => {});
};
