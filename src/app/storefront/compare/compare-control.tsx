import { lazy, Suspense } from "react";
import type { CompareControlProps } from "./compare-controls.tsx";

const Controls = lazy(() => import("./compare-controls.tsx"));

/** Controls for selecting products to compare. The server renders plain links, so their script can load late. */
export const CompareControl = (props: CompareControlProps) => (
  <Suspense>
    <Controls {...props} />
  </Suspense>
);
