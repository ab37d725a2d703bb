import * as z from "zod/mini";

/**
 * Why a total differs from the sum of the lines: `rounding` to whole rupees, `discount` reduces it,
 * `shipping` and `fee` add to it.
 */
export const adjustmentKinds = ["discount", "shipping", "fee", "rounding"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A part of a total besides the lines. `amount` in rupees, negative for deductions. */
export const Adjustment = z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: z.number() });
export type Adjustment = z.infer<typeof Adjustment>;

/** Converts an adjustment in integer paise to API format. */
export const adjustmentInRupees = ({
  kind,
  label,
  amountPaise,
}: {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
}): Adjustment => ({ kind, label, amount: amountPaise / 100 });
