import { formatCouponDay } from "#contract/checkout/coupon-words.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { formatRupees } from "#contract/kernel/money.ts";

/** Messages of the coupons screen. */
export const couponScreenWords = {
  title: "Coupons",
  text: "Discount codes for Secure Checkout",
  create: "Create Coupon",
  createFirst: "Create First Coupon",
  edit: "Edit Coupon",
  submitOld: "Update Coupon",
  table: "Coupons",
  code: "Code",
  gives: "Discount",
  days: "Active dates",
  uses: "Uses",
  actions: "Actions",
  search: "Search coupons",
  placeholder: "Search codes...",
  noneYet: "No coupons yet",
  noneYetText: "Create a coupon and share its code with customers.",
  noneFound: "No coupons found",
  deleteTitle: "Delete coupon",
  editOne: (code: string) => `Edit ${code}`,
  deleteOne: (code: string) => `Delete ${code}`,
  when: "Active dates",
  howOften: "Usage limits",
  page: "View page",
  pageOf: (code: string) => `View page of ${code}`,
  goneProducts: (count: number) =>
    `${count} ${count === 1 ? "product" : "products"} of this coupon no longer ${count === 1 ? "exists" : "exist"}`,
  removeGone: "Remove them",
  productAdded: (name: string) => `${name} added`,
  productRemoved: (name: string) => `${name} removed`,
  removeProduct: (name: string) => `Remove ${name}`,
} as const;

/** Conditions: `From ₹1,000 · First orders · 2 products`; empty if there are none. */
export function couponDepends({ minimum, firstOrder, products, categories }: Coupon): string {
  const counted = (count: number, one: string, many: string) =>
    count > 0 && `${count} ${count === 1 ? one : many}`;
  return [
    minimum !== null && `From ${formatRupees(minimum)}`,
    firstOrder && "First orders",
    counted(products.length, "product", "products"),
    counted(categories.length, "category", "categories"),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Active dates: `1 Nov 2026 to 14 Nov 2026`. */
export function couponRuns({ startsOn, endsOn }: Coupon): string {
  if (startsOn && endsOn) return `${formatCouponDay(startsOn)} to ${formatCouponDay(endsOn)}`;
  if (startsOn) return `From ${formatCouponDay(startsOn)}`;
  return endsOn ? `Until ${formatCouponDay(endsOn)}` : "Always";
}

/** Uses, including those reserved by open payments: `12 of 100, 1 being paid`. */
export function couponUsed({ used, limit, held }: Coupon): string {
  const counted = limit === null ? `${used}` : `${used} of ${limit}`;
  return held > 0 ? `${counted}, ${held} being paid` : counted;
}
