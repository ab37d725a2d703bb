import * as z from "zod/mini";
import { CartItems, Destination } from "./checkout.ts";
import { couponCode } from "./coupon-code.ts";
import { couponFieldWords as fieldsSay } from "./coupon-field-words.ts";
import { couponKindNames, couponStateNames, couponLimits as limits } from "./coupon-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import {
  day,
  Id,
  IdParams,
  ListQuery,
  Moment,
  Nothing,
  nullableNumeral,
  Pagination,
  recordVersion,
  rupeesNumber,
  seenVersion,
} from "./fields.ts";
import { offerLimits } from "./offer-words.ts";
import { freeLines, freeText, inputsOf, outputsOf, type RecordFields } from "./record-fields.ts";

// @__NO_SIDE_EFFECTS__
function countUpTo(label: string, maximum: number) {
  const message = fieldWords.notWholeWithin(label, 1, maximum);
  const judged = z.int({ error: message }).check(z.gte(1, message), z.lte(maximum, message));
  return { input: z._default(nullableNumeral(judged), null), output: z.nullable(z.number()) };
}

// @__NO_SIDE_EFFECTS__
function rupeesOrNone(label: string) {
  const judged = rupeesNumber(label).check(z.gt(0, fieldsSay.notZero(label)));
  return { input: z._default(nullableNumeral(judged), null), output: z.nullable(z.number()) };
}

// @__NO_SIDE_EFFECTS__
function idsUpTo(most: number) {
  const list = z.array(Id).check(z.maxLength(most, fieldWords.tooMany(most)));
  return { input: z._default(list, []), output: z.array(z.string()) };
}

const dayOrNone = { input: z._default(z.union([z.literal(""), day()]), ""), output: z.string() };

/** Fields of a coupon. Amounts in rupees. */
export const couponFields = {
  code: {
    input: couponCode(fieldsSay.codeNeeded, fieldsSay.codeOdd),
    output: z.string(),
    maximum: limits.code,
  },
  kind: {
    input: z.enum(couponKindNames, { error: fieldsSay.kindUnknown }),
    output: z.enum(couponKindNames),
  },
  /** Percent of the value of the eligible goods; only for kind `percent`. */
  percent: countUpTo(fieldsSay.percent, 100),
  /** Only for kind `amount`. */
  amount: rupeesOrNone(fieldsSay.amount),
  /** Maximum discount of a percentage; null for none. */
  maximumDiscount: rupeesOrNone(fieldsSay.maximumDiscount),
  /** Minimum value of the eligible goods; null for none. */
  minimum: rupeesOrNone(fieldsSay.minimum),
  /** Eligible products, in addition to those in the categories; without both, everything is eligible. */
  products: idsUpTo(limits.products),
  categories: idsUpTo(limits.categories),
  /** First and last day in India, both included, `YYYY-MM-DD`; empty for no limit. */
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  /** Maximum number of uses in total; null for no limit. */
  limit: countUpTo(fieldsSay.limit, limits.uses),
  /** The same per customer. */
  customerLimit: countUpTo(fieldsSay.customerLimit, limits.uses),
  /** Only for customers without an order. */
  firstOrder: { input: z._default(z.boolean(), false), output: z.boolean() },
  /** Title of its offer page, which ads can link to; empty for no page. */
  offerTitle: freeText(offerLimits.title),
  offerText: freeLines(offerLimits.text),
  isActive: { input: z._default(z.boolean(), true), output: z.boolean() },
} satisfies RecordFields;

export const Coupon = z.object({
  ...outputsOf(couponFields),
  _id: Id,
  state: z.enum(couponStateNames),
  /** Orders placed with it. */
  used: z.number(),
  /** Unfinished purchases that reserve a use. */
  held: z.number(),
  /** Total discount of those orders, in rupees. */
  saved: z.number(),
  /** Eligible products that still exist. */
  chosenProducts: z.array(z.object({ _id: Id, name: z.string(), image: z.string() })),
  createdAt: Moment,
  version: recordVersion,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponInput = z.object(inputsOf(couponFields));
export type CouponInput = z.infer<typeof CouponInput>;

const CouponChange = z.extend(CouponInput, seenVersion);

export const listCoupons = endpoint({
  method: "GET",
  path: "/api/coupon",
  access: "administrator",
  capability: "catalogue",
  summary: "Lists coupons, newest first, with how often each was used.",
  query: ListQuery,
  output: z.object({ coupons: z.array(Coupon), pagination: z.optional(Pagination) }),
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
  summary: "Changes a coupon. Purchases that were begun with it keep what they were promised.",
  params: IdParams,
  body: CouponChange,
  output: z.object({ coupon: Coupon }),
});

export const deleteCoupon = endpoint({
  method: "DELETE",
  path: "/api/coupon/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Removes a coupon that nobody has used at the till.",
  params: IdParams,
  output: Nothing,
});

export const checkCoupon = endpoint({
  method: "POST",
  path: "/api/coupon/check",
  access: "customer",
  summary: "Whether a coupon takes something off a cart at checkout B, and how much in rupees; else why not.",
  body: z.object({
    couponCode: couponCode(fieldsSay.codeNeeded, fieldsSay.codeOdd),
    cartItems: CartItems,
    /** If omitted, the effect on delivery charges is unknown. */
    destination: z.optional(Destination),
  }),
  output: z.object({ valid: z.boolean(), discount: z.number(), message: z.string() }),
});
