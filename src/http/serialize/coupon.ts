import { type Coupon, couponFields } from "#contract/checkout/coupons.ts";
import type * as contract from "#contract/checkout/offers.ts";
import type { CouponRecord } from "#domain/coupons/coupons.ts";
import type { Offer } from "#domain/coupons/offers.ts";
import { serializeFields } from "./fields.ts";
import { toRupees } from "./money.ts";

/** A coupon for staff, amounts in rupees. */
export function serializeCoupon(coupon: CouponRecord): Coupon {
  const { id, state, used, held, savedPaise, chosenProducts, createdAt, version } = coupon;
  const values = {
    ...coupon,
    amount: rupeesOrNone(coupon.amountPaise),
    maximumDiscount: rupeesOrNone(coupon.maximumDiscountPaise),
    minimum: rupeesOrNone(coupon.minimumPaise),
    products: coupon.productIds,
    categories: coupon.categoryIds,
    startsOn: coupon.startsOn ?? "",
    endsOn: coupon.endsOn ?? "",
    limit: coupon.usesLimit,
    customerLimit: coupon.customerUsesLimit,
  };
  return {
    ...serializeFields(couponFields, values),
    _id: id,
    ...{ state, used, held, saved: toRupees(savedPaise) },
    chosenProducts: chosenProducts.map(({ id: _id, name, image }) => ({ _id, name, image })),
    createdAt: createdAt.toISOString(),
    version,
  };
}

/** An offer page for visitors, amounts in rupees. */
export function serializeOffer({ coupon, isForEverything }: Offer): contract.Offer {
  const { code, offerTitle: title, offerText: text, kind, percent, firstOrder } = coupon;
  return {
    ...{ code, title, text, kind, percent, firstOrder, isForEverything },
    amount: rupeesOrNone(coupon.amountPaise),
    maximumDiscount: rupeesOrNone(coupon.maximumDiscountPaise),
    minimum: rupeesOrNone(coupon.minimumPaise),
    endsOn: coupon.endsOn ?? "",
  };
}

const rupeesOrNone = (paise: number | null) => (paise === null ? null : toRupees(paise));
