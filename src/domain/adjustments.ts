import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import type { Db } from "#ports/database/database.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";

/** Input of an adjustment rule. */
export interface AdjustmentContext {
  lines: readonly LineSnapshot[];
  prices: PriceKind;
  /** Delivery zone of the destination; null if unknown or not served. */
  zone: DeliveryZone | null;
  /** Coupon that the customer can use; null for none. */
  coupon: CouponRow | null;
  /** Results of the rules applied before this one. */
  adjustments: readonly AdjustmentSnapshot[];
  /** Integer paise: the sum of `lines` and `adjustments`. */
  totalPaise: number;
}

/**
 * Returns the charges and discounts of a cart; an empty list if the rule does not apply. The rule runs in the
 * transaction that quotes the cart, and again when checkout A submits the items, so the same cart at the same
 * prices must give the same result.
 */
export type AdjustmentRule = (
  db: Db,
  context: AdjustmentContext,
) => Promise<readonly AdjustmentSnapshot[]> | readonly AdjustmentSnapshot[];

/** Applies all rules in order; each receives the results of the earlier ones. */
export async function applyAdjustmentRules(
  db: Db,
  rules: readonly AdjustmentRule[],
  {
    lines,
    prices,
    zone = null,
    coupon = null,
  }: Pick<AdjustmentContext, "lines" | "prices"> & Partial<Pick<AdjustmentContext, "zone" | "coupon">>,
): Promise<AdjustmentSnapshot[]> {
  const adjustments: AdjustmentSnapshot[] = [];
  for (const rule of rules) {
    const totalPaise = totalOf({ lines, adjustments });
    const context = { lines, prices, zone, coupon, adjustments: [...adjustments], totalPaise };
    const result = await rule(db, context);
    for (const adjustment of result) requireValidAdjustment(adjustment);
    adjustments.push(...result);
  }
  return adjustments;
}

/** Sum of all lines in integer paise, without adjustments. */
export function linesTotal(lines: readonly Pick<LineSnapshot, "unitPricePaise" | "quantity">[]): number {
  return lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
}

/** Total to pay in integer paise: lines plus adjustments. */
export function totalOf({
  lines,
  adjustments,
}: {
  lines: readonly Pick<LineSnapshot, "unitPricePaise" | "quantity">[];
  adjustments: readonly Pick<AdjustmentSnapshot, "amountPaise">[];
}): number {
  return adjustments.reduce((sum, { amountPaise }) => sum + amountPaise, linesTotal(lines));
}

/** Guards against bugs such as a fee that lowers the total. */
const isAllowedAmount: Record<AdjustmentKind, (amountPaise: number) => boolean> = {
  discount: (paise) => paise < 0,
  shipping: (paise) => paise > 0,
  fee: (paise) => paise > 0,
  rounding: (paise) => Math.abs(paise) < 100,
};

function requireValidAdjustment({ kind, label, amountPaise }: AdjustmentSnapshot): void {
  if (!Number.isSafeInteger(amountPaise) || !isAllowedAmount[kind](amountPaise)) {
    throw new Error(`${amountPaise} paise is not a valid amount for the ${kind} '${label}'`);
  }
}
