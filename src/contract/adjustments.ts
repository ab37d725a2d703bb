import * as z from "zod/mini";

/**
 * Why an order costs more or less than its lines. `rounding` is what makes the sum a whole number of rupees; a
 * `discount` takes off, `shipping` and `fee` put on.
 */
export const adjustmentKinds = ["discount", "shipping", "fee", "rounding"] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** One part of a total beside the lines. `amount` in rupees, below zero for what is taken off. */
export const Adjustment = z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: z.number() });
export type Adjustment = z.infer<typeof Adjustment>;

/** An adjustment as the wire has it, of one that is kept in integer paise. */
export const adjustmentInRupees = ({
  kind,
  label,
  amountPaise,
}: {
  kind: AdjustmentKind;
  label: string;
  amountPaise: number;
}): Adjustment => ({ kind, label, amount: amountPaise / 100 });
