import { lazy } from "react";
import { LazySection } from "#app/ui/lazy-section.tsx";
import type { CompareControlProps } from "./compare-controls.tsx";

const Controls = lazy(() => import("./compare-controls.tsx"));

/** Controls for selecting products to compare. The server renders plain links, so their script can load late. */
export const CompareControl = (props: CompareControlProps) => (
  <LazySection>
    <Controls {...props} />
  </LazySection>
);
