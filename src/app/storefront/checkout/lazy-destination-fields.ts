import { lazy } from "react";

/** The screen does not wait for what asks about state and PIN code. */
export const DestinationFields = lazy(() => import("./destination-fields.tsx"));
