import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { couponKinds, couponLimits } from "./coupon-kinds.ts";
import { couponFields } from "./coupons.ts";

/** Form description of a coupon. */
export const couponRecord = {
  name: m["checkout.couponRecord.name"],
  fields: couponFields,
  controls: {
    code: {
      label: m["checkout.couponRecord.fields.code.label"],
      placeholder: m["checkout.couponRecord.fields.code.placeholder"],
      example: "DIWALI10",
      control: "line",
      stopsAtMaximum: true,
    },
    kind: {
      label: m["checkout.couponRecord.fields.kind.label"],
      choices: couponKinds,
      control: "choice",
      example: "percent",
    },
    percent: {
      label: m["checkout.couponField.percent"],
      hint: m["checkout.couponRecord.fields.percent.hint"],
      control: "own",
      example: 10,
    },
    amount: {
      label: m["checkout.couponField.amount"],
      hint: m["checkout.couponRecord.fields.amount.hint"],
      control: "own",
      example: "",
    },
    maximumDiscount: {
      label: m["checkout.couponRecord.fields.maximumDiscount.label"],
      hint: m["checkout.couponRecord.fields.maximumDiscount.hint"],
      control: "own",
      example: 500,
    },
    minimum: {
      label: m["checkout.couponRecord.fields.minimum.label"],
      hint: m["checkout.couponRecord.fields.minimum.hint"],
      control: "rupees",
      example: 1000,
    },
    products: {
      label: m["checkout.couponRecord.fields.products.label"],
      hint: m["checkout.couponRecord.fields.products.hint"],
      auditName: m["checkout.couponRecord.fields.products.auditName"],
      control: "own",
      example: [],
    },
    categories: {
      label: m["checkout.couponRecord.fields.categories.label"],
      auditName: m["checkout.couponRecord.fields.categories.auditName"],
      control: "own",
      example: [],
    },
    startsOn: {
      label: m["checkout.couponRecord.fields.startsOn.label"],
      control: "day",
      example: "2026-11-01",
    },
    endsOn: { label: m["checkout.couponRecord.fields.endsOn.label"], control: "day", example: "2030-11-14" },
    limit: {
      label: m["checkout.couponRecord.fields.limit.label"],
      hint: m["checkout.couponRecord.fields.limit.hint"],
      control: "number",
      min: 1,
      max: couponLimits.uses,
      step: 1,
      example: 100,
    },
    customerLimit: {
      label: m["checkout.couponRecord.fields.customerLimit.label"],
      hint: m["checkout.couponRecord.fields.customerLimit.hint"],
      control: "number",
      min: 1,
      max: couponLimits.uses,
      step: 1,
      example: 1,
    },
    firstOrder: {
      label: m["checkout.couponRecord.fields.firstOrder.label"],
      auditName: m["checkout.couponRecord.fields.firstOrder.auditName"],
      control: "box",
      example: false,
    },
    offerTitle: {
      label: m["checkout.couponRecord.fields.offerTitle.label"],
      hint: m["checkout.couponRecord.fields.offerTitle.hint"],
      auditName: m["checkout.couponRecord.fields.offerTitle.auditName"],
      example: "Diwali Week",
      control: "line",
      stopsAtMaximum: true,
    },
    offerText: {
      label: m["checkout.couponRecord.fields.offerText.label"],
      auditName: m["checkout.couponRecord.fields.offerText.auditName"],
      example: "Fly into the festival.",
      control: "area",
      rows: 3,
      stopsAtMaximum: true,
    },
    isActive: {
      label: m["checkout.couponRecord.fields.isActive.label"],
      hint: m["checkout.couponRecord.fields.isActive.hint"],
      auditName: m["checkout.couponRecord.fields.isActive.auditName"],
      control: "box",
      example: true,
    },
  },
} as const satisfies DescriptionOf<typeof couponFields>;
