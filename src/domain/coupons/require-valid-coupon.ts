import { inArray } from "drizzle-orm";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import type { CouponRow } from "#ports/database/tables/coupons.ts";

type Terms = Omit<CouponRow, "id" | "version" | "createdAt">;

/**
 * Throws `invalid` if the terms contradict each other or name unknown products or categories. Ids that the
 * coupon already has may belong to deleted records; removing these ids could make the coupon apply to
 * everything.
 */
export async function requireValidCoupon(tx: Db, terms: Terms, before?: CouponRow): Promise<void> {
  const { kind, percent, amountPaise, maximumDiscountPaise, startsOn, endsOn } = terms;
  if (kind === "percent" && percent === null)
    throw invalid(m["checkout.couponField.percentNeeded"](), "percent");
  if (kind !== "percent" && percent !== null) throw invalid(m["checkout.couponField.otherKind"](), "percent");
  if (kind === "amount" && amountPaise === null)
    throw invalid(m["checkout.couponField.amountNeeded"](), "amount");
  if (kind !== "amount" && amountPaise !== null)
    throw invalid(m["checkout.couponField.otherKind"](), "amount");
  if (kind !== "percent" && maximumDiscountPaise !== null)
    throw invalid(m["checkout.couponField.otherKind"](), "maximumDiscount");
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw invalid(m["checkout.couponField.endBeforeStart"](), "endsOn");
  const newProducts = terms.productIds.filter((id) => !before?.productIds.includes(id));
  const newCategories = terms.categoryIds.filter((id) => !before?.categoryIds.includes(id));
  const existingProducts = await tx.$count(products, inArray(products.id, newProducts));
  if (existingProducts < new Set(newProducts).size)
    throw invalid(m["checkout.couponField.productUnknown"](), "products");
  const existingCategories = await tx.$count(categories, inArray(categories.id, newCategories));
  if (existingCategories < new Set(newCategories).size)
    throw invalid(m["checkout.couponField.categoryUnknown"](), "categories");
}
