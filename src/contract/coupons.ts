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

/** What the office says about a coupon. Amounts in rupees. */
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
  /** Of the value of the goods that it is for; only of the kind `percent`. */
  percent: countUpTo(fieldsSay.percent, 100),
  /** Only of the kind `amount`. */
  amount: rupeesOrNone(fieldsSay.amount),
  /** The most that a percentage takes off; null: any. */
  maximumDiscount: rupeesOrNone(fieldsSay.maximumDiscount),
  /** The value from which it holds, of the goods that it is for; null: any. */
  minimum: rupeesOrNone(fieldsSay.minimum),
  /** What it is for, besides what is in the categories; neither: everything. */
  products: idsUpTo(limits.products),
  categories: idsUpTo(limits.categories),
  /** The first and last day in India, both included, `YYYY-MM-DD`; empty: no end. */
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  /** How often it can be used by all together; null: as often as they like. */
  limit: countUpTo(fieldsSay.limit, limits.uses),
  /** The same for each customer. */
  customerLimit: countUpTo(fieldsSay.customerLimit, limits.uses),
  /** Only for customers who have no order yet. */
  firstOrder: { input: z._default(z.boolean(), false), output: z.boolean() },
  /** What its page is called, that ads can lead to; empty: it has none. */
  offerTitle: freeText(offerLimits.title),
  offerText: freeLines(offerLimits.text),
  isActive: { input: z._default(z.boolean(), true), output: z.boolean() },
} satisfies RecordFields;

export const Coupon = z.object({
  ...outputsOf(couponFields),
  _id: Id,
  state: z.enum(couponStateNames),
  /** Orders that were made with it. */
  used: z.number(),
  /** Purchases that keep a use while they are paid. */
  held: z.number(),
  /** What those orders saved with it, in rupees. */
  saved: z.number(),
  /** The products that it is for, as far as the shop still has them. */
  chosenProducts: z.array(z.object({ _id: Id, name: z.string(), image: z.string() })),
  createdAt: Moment,
  version: recordVersion,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponInput = z.object(inputsOf(couponFields));
export type CouponInput = z.infer<typeof CouponInput>;

export const CouponChange = z.extend(CouponInput, seenVersion);

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
    /** Left out: what it does to the charge for delivery is not known. */
    destination: z.optional(Destination),
  }),
  output: z.object({ valid: z.boolean(), discount: z.number(), message: z.string() }),
});
