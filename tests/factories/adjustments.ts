import type { AdjustmentRule } from "#domain/checkout/adjustments.ts";

/** One of each kind, of amounts that no whole number of rupees comes out of by itself. */
export const everyKindOfAdjustment: AdjustmentRule[] = [
  (_, { totalPaise }) => [
    { kind: "discount", label: "Festival discount", amountPaise: -Math.round(totalPaise / 30) },
  ],
  (_, { lines }) => [{ kind: "shipping", label: "Shipping", amountPaise: 49_50 * lines.length }],
  () => [{ kind: "fee", label: "Gift wrap", amountPaise: 20_25 }],
  (_, { totalPaise }) => [
    { kind: "rounding", label: "Rounding", amountPaise: Math.round(totalPaise / 100) * 100 - totalPaise },
  ],
];
