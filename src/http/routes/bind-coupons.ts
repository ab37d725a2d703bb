import * as contract from "#contract/checkout/coupons.ts";
import { readOffer } from "#contract/checkout/offers.ts";
import { checkCoupon } from "#domain/checkout/check-coupon.ts";
import * as coupons from "#domain/coupons/coupons.ts";
import * as offers from "#domain/coupons/offers.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeCoupon, serializeOffer } from "../serialize/coupon.ts";
import { toPaise, toRupees } from "../serialize/money.ts";
import { serializeProduct } from "../serialize/product.ts";
import { positionsOf } from "./bind-checkout.ts";
import { limitCouponGuesses } from "./limit-coupon-guesses.ts";

/** Coupons in the back office, and checking a coupon for a cart. */
export function bindCoupons(bind: Binder, options: ApiOptions): void {
  const { shop } = options;
  const { db } = shop;

  bind(contract.listCoupons, async ({ input: { query } }) => {
    const { rows, pagination, counters } = await coupons.listCoupons(db, { ...query, live: shop.live });
    const { savedPaise, ...counts } = counters;
    return {
      coupons: rows.map(serializeCoupon),
      pagination,
      counters: { ...counts, saved: toRupees(savedPaise) },
    };
  });
  bind(contract.createCoupon, async ({ input, actor }) => {
    const coupon = await coupons.createCoupon(db, { ...termsOf(input.body), actor, live: shop.live });
    return { message: m["checkout.coupon.created"](), coupon: serializeCoupon(coupon) };
  });
  bind(contract.updateCoupon, async ({ input: { params, body }, actor }) => {
    const edit = { id: params.id, version: body.version, actor, live: shop.live };
    const coupon = await coupons.updateCoupon(db, { ...termsOf(body), ...edit });
    return { message: m["checkout.coupon.updated"](), coupon: serializeCoupon(coupon) };
  });
  bind(contract.deleteCoupon, async ({ input, actor }) => {
    await coupons.removeCoupon(db, { ...input.params, actor });
    return { message: m["checkout.coupon.deleted"]() };
  });

  bind(readOffer, async ({ input, viewer }) => {
    const found = await offers.readOffer(db, {
      code: input.params.slug,
      customerId: viewer?._id,
      live: shop.live,
    });
    const { lowStockLevel } = (await shop.settings()).shop;
    const products = found.products.map((product) =>
      serializeProduct(product, { lowStockLevel, live: shop.live, extent: "card" }),
    );
    return { offer: serializeOffer(found), products };
  });

  bind(
    contract.checkCoupon,
    async ({ input: { body }, viewer, clientAddress }) => {
      const { couponCode: code, cartItems, destination = null } = body;
      const caller = { account: viewer._id, address: clientAddress };
      const { isValid, discountPaise, message } = await limitCouponGuesses(options, caller, () =>
        checkCoupon(shop, { code, userId: viewer._id, cart: positionsOf(cartItems), destination }),
      );
      return { valid: isValid, discount: toRupees(discountPaise), message };
    },
    { budget: "reads" },
  );
}

const termsOf = (input: contract.CouponInput): coupons.CouponTerms => ({
  code: input.code,
  kind: input.kind,
  percent: input.percent,
  amountPaise: paiseOrNone(input.amount),
  maximumDiscountPaise: paiseOrNone(input.maximumDiscount),
  minimumPaise: paiseOrNone(input.minimum),
  productIds: idsOf(input.products),
  categoryIds: idsOf(input.categories),
  startsOn: input.startsOn || null,
  endsOn: input.endsOn || null,
  usesLimit: input.limit,
  customerUsesLimit: input.customerLimit,
  firstOrder: input.firstOrder,
  offerTitle: input.offerTitle,
  offerText: input.offerText,
  isActive: input.isActive,
});

const paiseOrNone = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

/** Removes duplicates; UUIDs may arrive in upper case. */
const idsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
