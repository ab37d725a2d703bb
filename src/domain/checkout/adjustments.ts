import type { AdjustmentKind } from "#contract/adjustments.ts";
import type { PriceKind } from "#contract/checkout-words.ts";
import type { DeliveryZone } from "#contract/delivery-zones.ts";
import type { Db } from "#ports/database/database.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";

/** A cart as a rule sees it. */
export interface Basket {
  lines: readonly LineSnapshot[];
  prices: PriceKind;
  /** Where the goods go; null where that is not said, or nothing goes there. */
  zone: DeliveryZone | null;
  /** What the customer has for it, and can use; null: none. */
  coupon: CouponRow | null;
  /** What the rules before have said. */
  adjustments: readonly AdjustmentSnapshot[];
  /** Integer paise: the lines with those adjustments. */
  totalPaise: number;
}

/**
 * Says what a cart costs more or less than its lines; nothing where the rule does not apply. It is asked in the
 * transaction that quotes the cart, and again when checkout A says what was bought: the same cart at the same prices
 * has to get the same answer.
 */
export type AdjustmentRule = (
  db: Db,
  basket: Basket,
) => Promise<readonly AdjustmentSnapshot[]> | readonly AdjustmentSnapshot[];

/** What all rules say of these lines, each knowing the ones before it. */
export async function adjustmentsOf(
  db: Db,
  rules: readonly AdjustmentRule[],
  {
    lines,
    prices,
    zone = null,
    coupon = null,
  }: Pick<Basket, "lines" | "prices"> & Partial<Pick<Basket, "zone" | "coupon">>,
): Promise<AdjustmentSnapshot[]> {
  const adjustments: AdjustmentSnapshot[] = [];
  for (const rule of rules) {
    const totalPaise = totalOf({ lines, adjustments });
    const known = { lines, prices, zone, coupon, adjustments: [...adjustments], totalPaise };
    const said = await rule(db, known);
    for (const adjustment of said) requirePossible(adjustment);
    adjustments.push(...said);
  }
  return adjustments;
}

/** Integer paise for all lines together, without adjustments. */
export function linesTotalOf(lines: readonly Pick<LineSnapshot, "unitPricePaise" | "quantity">[]): number {
  return lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
}

/** Integer paise: what is paid for lines with their adjustments. */
export function totalOf({
  lines,
  adjustments,
}: {
  lines: readonly Pick<LineSnapshot, "unitPricePaise" | "quantity">[];
  adjustments: readonly Pick<AdjustmentSnapshot, "amountPaise">[];
}): number {
  return adjustments.reduce((sum, { amountPaise }) => sum + amountPaise, linesTotalOf(lines));
}

/** A rule that takes off under the name of a fee is a mistake of ours. */
const isPossible: Record<AdjustmentKind, (amountPaise: number) => boolean> = {
  discount: (paise) => paise < 0,
  shipping: (paise) => paise > 0,
  fee: (paise) => paise > 0,
  rounding: (paise) => Math.abs(paise) < 100,
};

function requirePossible({ kind, label, amountPaise }: AdjustmentSnapshot): void {
  if (!Number.isSafeInteger(amountPaise) || !isPossible[kind](amountPaise)) {
    throw new Error(`${amountPaise} paise cannot be the ${kind} '${label}'`);
  }
}
