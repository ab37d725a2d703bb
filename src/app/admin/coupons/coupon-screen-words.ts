import { couponDay } from "#contract/coupon-words.ts";
import type { Coupon } from "#contract/coupons.ts";
import { formatRupees } from "#contract/money.ts";

/** What the office says of coupons. */
export const couponScreenWords = {
  title: "Coupons",
  text: "Codes that take something off at Secure Checkout",
  create: "Create Coupon",
  createFirst: "Create First Coupon",
  edit: "Edit Coupon",
  submitOld: "Update Coupon",
  table: "Coupons",
  code: "Code",
  gives: "Gives",
  days: "Days",
  uses: "Uses",
  actions: "Actions",
  search: "Search coupons",
  placeholder: "Search codes...",
  noneYet: "No coupons yet",
  noneYetText: "Create the first one, and tell customers its code.",
  noneFound: "No coupons found",
  deleteTitle: "Delete coupon",
  editOne: (code: string) => `Edit ${code}`,
  deleteOne: (code: string) => `Delete ${code}`,
  when: "When It Holds",
  howOften: "How Often",
  page: "Its page",
  pageOf: (code: string) => `Its page, of ${code}`,
  goneProducts: (count: number) =>
    `${count} ${count === 1 ? "product" : "products"} of this coupon ${count === 1 ? "is" : "are"} gone from the shop`,
  removeGone: "Remove them",
  productAdded: (name: string) => `${name} added`,
  productRemoved: (name: string) => `${name} removed`,
  removeProduct: (name: string) => `Remove ${name}`,
} as const;

/** On what it depends: `From ₹1,000 · First orders · 2 products`; empty: on nothing. */
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

/** `1 Nov 2026 to 14 Nov 2026`. */
export function couponRuns({ startsOn, endsOn }: Coupon): string {
  if (startsOn && endsOn) return `${couponDay(startsOn)} to ${couponDay(endsOn)}`;
  if (startsOn) return `From ${couponDay(startsOn)}`;
  return endsOn ? `Until ${couponDay(endsOn)}` : "Always";
}

/** `12 of 100`, with what is kept for purchases under way. */
export function couponUsed({ used, limit, held }: Coupon): string {
  const counted = limit === null ? `${used}` : `${used} of ${limit}`;
  return held > 0 ? `${counted}, ${held} being paid` : counted;
}
