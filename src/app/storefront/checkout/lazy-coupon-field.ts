import { lazy } from "react";

/** Loaded late, because few customers have a coupon. */
export const CouponField = lazy(() => import("./coupon-field.tsx"));
