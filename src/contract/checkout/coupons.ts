import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  day,
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  integerSchema,
  nullableNumeral,
  PageQuery,
  Pagination,
  recordVersion,
  rupeesNumber,
  Timestamp,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import {
  inputsOf,
  optionalLinesField,
  optionalTextField,
  outputsOf,
  type RecordFields,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
import { CartItems, Destination } from "./checkout.ts";
import { couponCode } from "./coupon-code.ts";
import { couponKindNames, couponStateNames, couponLimits as limits, offerLimits } from "./coupon-kinds.ts";
import { couponSort } from "./coupon-sorts.ts";

// @__NO_SIDE_EFFECTS__
function optionalCount(label: Message, maximum: number) {
  const schema = integerSchema(label, 1, maximum);
  return { input: z._default(nullableNumeral(schema), null), output: z.nullable(z.number()) };
}

// @__NO_SIDE_EFFECTS__
function optionalRupees(label: Message) {
  const schema = rupeesNumber(label).check(
    z.gt(0, { error: () => m["checkout.couponField.notZero"]({ label: label() }) }),
  );
  return { input: z._default(nullableNumeral(schema), null), output: z.nullable(z.number()) };
}

// @__NO_SIDE_EFFECTS__
function idList(maxIds: number) {
  const list = z.array(Id).check(z.maxLength(maxIds, fieldErrors.tooMany(maxIds)));
  return { input: z._default(list, []), output: z.array(z.string()) };
}

const optionalDay = { input: z._default(z.union([z.literal(""), day()]), ""), output: z.string() };

/** Fields of a coupon. Amounts in rupees. */
export const couponFields = {
  code: {
    input: couponCode(m["checkout.couponField.codeNeeded"], m["checkout.couponField.codeInvalid"]),
    output: z.string(),
    maximum: limits.code,
  },
  kind: {
    input: z.enum(couponKindNames, { error: m["checkout.couponField.kindUnknown"] }),
    output: z.enum(couponKindNames),
  },
  /** Percent of the value of the eligible goods; only for kind `percent`. */
  percent: optionalCount(m["checkout.couponField.percent"], 100),
  /** Only for kind `amount`. */
  amount: optionalRupees(m["checkout.couponField.amount"]),
  /** Maximum discount in rupees, for kind `percent`; null if unlimited. */
  maximumDiscount: optionalRupees(m["checkout.couponField.maximumDiscount"]),
  /** Minimum value of the eligible goods in rupees; null if there is no minimum. */
  minimum: optionalRupees(m["checkout.couponField.minimum"]),
  /**
   * Eligible products, in addition to all products of the categories. If both lists are empty, everything is
   * eligible.
   */
  products: idList(limits.products),
  categories: idList(limits.categories),
  /** First and last day in India, both included, `YYYY-MM-DD`; empty if unlimited. */
  startsOn: optionalDay,
  endsOn: optionalDay,
  /** Maximum number of uses in total; null if unlimited. */
  limit: optionalCount(m["checkout.couponField.limit"], limits.uses),
  /** Maximum number of uses per customer; null if unlimited. */
  customerLimit: optionalCount(m["checkout.couponField.customerLimit"], limits.uses),
  /** Whether the coupon is only for customers without an earlier order. */
  firstOrder: { input: z._default(z.boolean(), false), output: z.boolean() },
  /** Title of the coupon's offer page, which ads can link to; empty if it has no page. */
  offerTitle: optionalTextField(offerLimits.title),
  offerText: optionalLinesField(offerLimits.text),
  isActive: { input: z._default(z.boolean(), true), output: z.boolean() },
} satisfies RecordFields;

export const Coupon = z.object({
  ...outputsOf(couponFields),
  _id: Id,
  state: z.enum(couponStateNames),
  /** Number of orders placed with the coupon. */
  used: z.number(),
  /** Number of unfinished purchases that reserve a use of the coupon. */
  held: z.number(),
  /** Total discount of all orders placed with the coupon, in rupees. */
  saved: z.number(),
  /** Eligible products that still exist. */
  chosenProducts: z.array(z.object({ _id: Id, name: z.string(), image: z.string() })),
  createdAt: Timestamp,
  version: recordVersion,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponInput = z.object(inputsOf(couponFields));
export type CouponInput = z.infer<typeof CouponInput>;

/** Counters of all coupons. The search does not affect them. */
const CouponCounters = z.object({
  total: z.number(),
  /** Coupons that customers can use today. */
  running: z.number(),
  /** Orders placed with a coupon. */
  used: z.number(),
  /** Total discount of these orders, in rupees. */
  saved: z.number(),
});

const CouponChange = z.extend(CouponInput, expectedVersion);

export const listCoupons = endpoint({
  method: "GET",
  path: "/api/coupon",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Lists coupons, newest first unless sorted, with their number of uses and the counters of all coupons; searches code and offer.",
  query: z.extend(PageQuery, { sort: couponSort }),
  output: z.object({ coupons: z.array(Coupon), pagination: Pagination, counters: CouponCounters }),
});

export const createCoupon = endpoint({
  method: "POST",
  path: "/api/coupon",
  access: "administrator",
  capability: "catalogue",
  summary: "Adds a coupon.",
  body: CouponInput,
  output: z.object({ coupon: Coupon }),
});

export const updateCoupon = endpoint({
  method: "PUT",
  path: "/api/coupon/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Changes a coupon. Unfinished purchases keep the discount they were promised.",
  params: IdParams,
  body: CouponChange,
  output: z.object({ coupon: Coupon }),
});

export const deleteCoupon = endpoint({
  method: "DELETE",
  path: "/api/coupon/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Deletes a coupon that has never been used at checkout.",
  params: IdParams,
  output: EmptyResponse,
});

export const checkCoupon = endpoint({
  method: "POST",
  path: "/api/coupon/check",
  access: "customer",
  summary:
    "Returns whether a coupon applies to a cart at checkout B, and the discount in rupees or the reason why not.",
  body: z.object({
    couponCode: couponCode(m["checkout.couponField.codeNeeded"], m["checkout.couponField.codeInvalid"]),
    cartItems: CartItems,
    /** Destination. If it is omitted, the effect on delivery charges is unknown. */
    destination: z.optional(Destination),
  }),
  output: z.object({ valid: z.boolean(), discount: z.number(), message: z.string() }),
});
