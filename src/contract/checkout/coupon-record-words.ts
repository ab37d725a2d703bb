import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { couponFieldWords } from "./coupon-field-words.ts";
import { couponKinds, couponLimits } from "./coupon-words.ts";
import { couponFields } from "./coupons.ts";

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
      label: "Discount Type",
      choices: couponKinds,
      control: "choice",
      example: "percent",
    },
    percent: {
      label: couponFieldWords.percent,
      hint: "Off eligible items",
      control: "own",
      example: 10,
    },
    amount: {
      label: couponFieldWords.amount,
      hint: "Never more than the price of eligible items",
      control: "own",
      example: "",
    },
    maximumDiscount: {
      label: "Maximum Discount",
      hint: "Leave empty for no cap",
      control: "own",
      example: 500,
    },
    minimum: {
      label: "Minimum Spend",
      hint: "On eligible items. Leave empty for none",
      control: "rupees",
      example: 1000,
    },
    products: {
      label: "Only for Products",
      hint: "Leave products and categories empty to include everything",
      called: "products",
      control: "own",
      example: [],
    },
    categories: { label: "Only for Categories", called: "categories", control: "own", example: [] },
    startsOn: { label: "First Day", control: "day", example: "2026-11-01" },
    endsOn: { label: "Last Day", control: "day", example: "2030-11-14" },
    limit: {
      label: "Total Uses",
      hint: "Leave empty for no limit",
      control: "number",
      min: 1,
      max: couponLimits.uses,
      step: 1,
      example: 100,
    },
    customerLimit: {
      label: "Uses per Customer",
      hint: "Leave empty for no limit",
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
      label: "Page Title",
      hint: "Gives the coupon its own page that ads can link to, such as /offers/diwali10",
      called: "page title",
      example: "Diwali Week",
      control: "line",
      stopsAtMaximum: true,
    },
    offerText: {
      label: "Page Text",
      called: "page text",
      example: "Fly into the festival.",
      control: "area",
      rows: 3,
      stopsAtMaximum: true,
    },
    isActive: {
      label: "On",
      hint: "Turn off to stop customers using it",
      called: "is on",
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof couponFields>;
