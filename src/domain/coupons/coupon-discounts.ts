import { and, inArray, or } from "drizzle-orm";
import { minOrderRupees } from "#contract/checkout/order-value-limits.ts";
import { type AdjustmentContext, type AdjustmentRule, linesTotal } from "#domain/adjustments.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";
import { CouponRefusal } from "./coupon-refusal.ts";

/**
 * Discounts the lines that a coupon applies to. The discount is at most the value of those lines, and leaves
 * at least the minimum payment to pay. Throws if no line is eligible, if the eligible lines are worth less
 * than the coupon's minimum, or if no discount remains. Also checks free-delivery coupons, whose discount
 * {@link couponFreeShipping} gives.
 */
export const couponDiscount: AdjustmentRule = async (db, { coupon, lines, totalPaise }) => {
  if (!coupon) return [];
  const lineIndexes = await eligibleLineIndexes(db, coupon, lines);
  const eligiblePaise = linesTotal(lineIndexes.flatMap((place) => lines[place] ?? []));
  const { minimumPaise } = coupon;
  if (eligiblePaise === 0) throw new CouponRefusal({ code: "nothing-for-it", parameters: {} });
  if (minimumPaise !== null && eligiblePaise < minimumPaise) {
    const parameters = { minimumPaise, isRestricted: lineIndexes.length < lines.length };
    throw new CouponRefusal({ code: "minimum", parameters });
  }
  if (coupon.kind === "shipping") return [];
  const amountPaise = Math.min(discountOf(coupon, eligiblePaise), eligiblePaise, maxDiscountOf(totalPaise));
  if (amountPaise <= 0) throw new CouponRefusal({ code: "nothing-for-it", parameters: {} });
  return [discount(coupon, amountPaise, lineIndexes.length < lines.length ? lineIndexes : undefined)];
};

/**
 * Discounts the delivery charge for free-delivery coupons. Throws if no discount remains, for example because
 * delivery is already free.
 */
export const couponFreeShipping: AdjustmentRule = (_, { coupon, zone, adjustments, totalPaise }) => {
  if (coupon?.kind !== "shipping" || !zone) return [];
  const amountPaise = Math.min(shippingOf(adjustments), maxDiscountOf(totalPaise));
  if (amountPaise <= 0) throw new CouponRefusal({ code: "delivery-free", parameters: {} });
  return [discount(coupon, amountPaise, "shipping")];
};

/** What a coupon saves in these adjustments, in integer paise. */
export const couponSavingsPaise = (
  { code }: Pick<CouponRow, "code">,
  adjustments: AdjustmentContext["adjustments"],
): number =>
  adjustments
    .filter(({ couponCode }) => couponCode === code)
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);

const discount = (
  { code }: CouponRow,
  amountPaise: number,
  of: AdjustmentSnapshot["of"],
): AdjustmentSnapshot => ({
  kind: "discount",
  label: m["checkout.discount.coupon"]({ code }),
  amountPaise: -amountPaise,
  couponCode: code,
  ...(of && { of }),
});

/** Indexes of the lines that a coupon applies to. */
async function eligibleLineIndexes(
  db: Db,
  { productIds, categoryIds }: CouponRow,
  lines: readonly LineSnapshot[],
): Promise<number[]> {
  const all = [...lines.keys()];
  if (productIds.length + categoryIds.length === 0) return all;
  const inCart = lines.map(({ productId }) => productId);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, inCart),
        or(inArray(products.id, productIds), inArray(products.categoryId, categoryIds)),
      ),
    );
  const eligibleIds = new Set(rows.map(({ id }) => id));
  return all.filter((place) => eligibleIds.has(lines[place]?.productId ?? ""));
}

/** Discount in whole paise; halves are rounded up. BigInt keeps the multiplication exact. */
function discountOf(
  { percent, amountPaise, maximumDiscountPaise }: CouponRow,
  eligiblePaise: number,
): number {
  if (percent === null) return amountPaise ?? 0;
  const share = Number((BigInt(eligiblePaise) * BigInt(percent) + 50n) / 100n);
  return Math.min(share, maximumDiscountPaise ?? share);
}

const shippingOf = (adjustments: AdjustmentContext["adjustments"]) =>
  adjustments
    .filter(({ kind }) => kind === "shipping")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const maxDiscountOf = (totalPaise: number) => totalPaise - minOrderRupees * 100;
