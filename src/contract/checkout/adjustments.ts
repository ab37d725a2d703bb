import * as z from "zod/mini";

/**
 * Why a total differs from the sum of the lines: `discount` reduces the total, `shipping` and `fee` increase
 * it, and `rounding` makes it whole rupees.
 */
export const adjustmentKinds = ["discount", "shipping", "fee", "rounding"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A part of a total that is not a line. `amount` is in rupees, and negative for deductions. */
export const Adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  label: z.string(),
  amount: z.number(),
  /** Coupon that gives the discount; omitted for other adjustments and in older orders. */
  couponCode: z.optional(z.string()),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** Converts an adjustment in integer paise to API format. */
export const adjustmentInRupees = ({
  kind,
  label,
  amountPaise,
  couponCode,
}: {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
  couponCode?: string;
}): Adjustment => ({ kind, label, amount: amountPaise / 100, ...(couponCode && { couponCode }) });
