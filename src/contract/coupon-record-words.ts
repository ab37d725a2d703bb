import { couponFieldWords } from "./coupon-field-words.ts";
import { couponKinds, couponLimits } from "./coupon-words.ts";
import { couponFields } from "./coupons.ts";
import type { DescriptionOf } from "./record-description.ts";

/** Form description of a coupon. */
export const couponRecord = {
  name: "Coupon",
  fields: couponFields,
  words: {
    code: {
      label: "Code",
      placeholder: "DIWALI10",
      example: "DIWALI10",
      control: "line",
      stopsAtMaximum: true,
    },
    kind: {
      label: "What It Gives",
      called: "kind",
      choices: couponKinds,
      control: "choice",
      example: "percent",
    },
    percent: {
      label: couponFieldWords.percent,
      hint: "Of the value of the goods it is for",
      control: "own",
      example: 10,
    },
    amount: {
      label: couponFieldWords.amount,
      hint: "At most what the goods it is for cost",
      control: "own",
      example: "",
    },
    maximumDiscount: {
      label: "Largest Discount",
      hint: "Empty: however much the percentage comes to",
      control: "own",
      example: 500,
    },
    minimum: {
      label: "Minimum",
      hint: "Value of the goods it is for; empty: any",
      control: "rupees",
      example: 1000,
    },
    products: {
      label: "Only for Products",
      hint: "None: the categories below decide; none of both: it is for everything",
      called: "products",
      control: "own",
      example: [],
    },
    categories: { label: "Only for Categories", called: "categories", control: "own", example: [] },
    startsOn: { label: "First Day", control: "day", example: "2026-11-01" },
    endsOn: { label: "Last Day", control: "day", example: "2030-11-14" },
    limit: {
      label: "Uses in All",
      hint: "Empty: no limit",
      control: "number",
      min: 1,
      max: couponLimits.uses,
      step: 1,
      example: 100,
    },
    customerLimit: {
      label: "Uses for Each Customer",
      hint: "Empty: no limit",
      control: "number",
      min: 1,
      max: couponLimits.uses,
      step: 1,
      example: 1,
    },
    firstOrder: {
      label: "Only for first orders",
      called: "first orders only",
      control: "box",
      example: false,
    },
    offerTitle: {
      label: "Title of Its Page",
      hint: "With one, the coupon has a page that ads can lead to, such as /offers/diwali10: what it gives, its products and its code",
      called: "title of the page",
      example: "Diwali Week",
      control: "line",
      stopsAtMaximum: true,
    },
    offerText: {
      label: "Text of Its Page",
      called: "text of the page",
      example: "Fly into the festival.",
      control: "area",
      rows: 3,
      stopsAtMaximum: true,
    },
    isActive: {
      label: "On",
      hint: "Switched off, nobody can use it any more",
      called: "is on",
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof couponFields>;
