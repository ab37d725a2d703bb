import { lazy } from "react";

/** Few shoppers have a coupon: the screen does not wait for what asks for it. */
export const CouponField = lazy(() => import("./coupon-field.tsx"));
