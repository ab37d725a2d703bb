import { lazy } from "react";

/** Few shoppers are businesses: the screen does not wait for what asks them. */
export const BusinessFields = lazy(() =>
  import("./business-fields.tsx").then((module) => ({ default: module.BusinessFields })),
);
