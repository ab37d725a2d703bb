import { lazy, Suspense } from "react";

const Till = lazy(() => import("./closed-till.tsx").then((module) => ({ default: module.ClosedTill })));

/** Most shops take payments: their checkouts do without it. */
export const ClosedTill = () => (
  <Suspense>
    <Till />
  </Suspense>
);
