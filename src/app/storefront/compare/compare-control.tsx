import { lazy } from "react";
import { LatePart } from "#app/ui/late-part.tsx";
import type { CompareControlProps } from "./compare-controls.tsx";

const Controls = lazy(() => import("./compare-controls.tsx"));

/**
 * Where products are chosen to be compared. Not among what a page loads first: the server renders links that work by
 * themselves, and their script comes after the page is alive.
 */
export const CompareControl = (props: CompareControlProps) => (
  <LatePart>
    <Controls {...props} />
  </LatePart>
);
