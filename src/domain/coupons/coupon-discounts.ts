import { and, inArray, or } from "drizzle-orm";
import { couponLabel } from "#contract/checkout/coupon-label.ts";
import { minOrderRupees } from "#contract/checkout/order-value-limits.ts";
import { type AdjustmentRule, type Basket, linesTotalOf } from "#domain/adjustments.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { AdjustmentSnapshot, LineSnapshot } from "#ports/database/tables/checkout.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";
import { CouponRefusal } from "./coupon-refusal.ts";

/**
 * Discounts the lines that a coupon applies to: at most their value, and never below the minimum payment.
 * Throws below the coupon's minimum, and if no line is eligible.
 */
export const couponDiscount: AdjustmentRule = async (db, { coupon, lines, totalPaise }) => {
  if (!coupon) return [];
  const places = await placesFor(db, coupon, lines);
  const valuePaise = linesTotalOf(places.flatMap((place) => lines[place] ?? []));
  const { minimumPaise } = coupon;
  if (valuePaise === 0) throw new CouponRefusal({ code: "nothing-for-it", parameters: {} });
  if (minimumPaise !== null && valuePaise < minimumPaise) {
    const parameters = { minimumPaise, isRestricted: places.length < lines.length };
    throw new CouponRefusal({ code: "minimum", parameters });
  }
  if (coupon.kind === "shipping") return [];
  const amountPaise = Math.min(discountOf(coupon, valuePaise), valuePaise, maxDiscountOf(totalPaise));
  if (amountPaise <= 0) throw new CouponRefusal({ code: "nothing-for-it", parameters: {} });
  return [discount(coupon, amountPaise, places.length < lines.length ? places : undefined)];
};

/** Discounts the delivery charge for free-delivery coupons. Throws if delivery is already free. */
export const couponFreeShipping: AdjustmentRule = (_, { coupon, zone, adjustments, totalPaise }) => {
  if (coupon?.kind !== "shipping" || !zone) return [];
  const amountPaise = Math.min(shippingOf(adjustments), maxDiscountOf(totalPaise));
  if (amountPaise <= 0) throw new CouponRefusal({ code: "delivery-free", parameters: {} });
  return [discount(coupon, amountPaise, "shipping")];
};

/** Integer paise that a coupon saved, according to these adjustments. */
export const savedBy = ({ code }: Pick<CouponRow, "code">, adjustments: Basket["adjustments"]): number =>
  adjustments
    .filter(({ kind, label }) => kind === "discount" && label === couponLabel(code))
    .reduce((sum, { amountPaise }) => sum - amountPaise, 0);

const discount = (
  { code }: CouponRow,
  amountPaise: number,
  of: AdjustmentSnapshot["of"],
): AdjustmentSnapshot => ({
  kind: "discount",
  label: couponLabel(code),
  amountPaise: -amountPaise,
  ...(of && { of }),
});

/** Indexes of the lines that a coupon applies to. */
async function placesFor(
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
  const fitting = new Set(rows.map(({ id }) => id));
  return all.filter((place) => fitting.has(lines[place]?.productId ?? ""));
}

/** Whole paise, halves rounded up. BigInt keeps the product exact. */
function discountOf({ percent, amountPaise, maximumDiscountPaise }: CouponRow, valuePaise: number): number {
  if (percent === null) return amountPaise ?? 0;
  const share = Number((BigInt(valuePaise) * BigInt(percent) + 50n) / 100n);
  return Math.min(share, maximumDiscountPaise ?? share);
}

const shippingOf = (adjustments: Basket["adjustments"]) =>
  adjustments
    .filter(({ kind }) => kind === "shipping")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const maxDiscountOf = (totalPaise: number) => totalPaise - minOrderRupees * 100;
