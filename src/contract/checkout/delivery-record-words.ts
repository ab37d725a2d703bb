import { maxParcelGrams } from "#contract/catalog/product-attributes.ts";
import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { deliveryLimits, deliveryZoneWords as words } from "./delivery-zone-words.ts";
import { deliveryFields, deliveryZoneFields } from "./delivery-zones.ts";

/** Form description of the delivery settings. */
export const deliveryRecord = {
  name: "Delivery",
  fields: deliveryFields,
  words: {
    zones: {
      label: "Zones",
      called: "delivery zones",
      example: [
        {
          name: "Islands",
          states: ["31", "35"],
          pincodes: ["682551-682559"],
          isServed: true,
          charge: 250,
          stepGrams: 500,
          furtherCharge: 120,
          freeFrom: 5000,
          daysFrom: 8,
          daysTo: 12,
          excludedCategories: [],
        },
      ],
      control: "none",
    },
    cutOffHour: {
      label: words.cutOffHour,
      hint: "Orders after this hour (IST) count as the next day. 24 = no cut-off",
      example: 15,
      control: "number",
      min: 0,
      max: 24,
      step: 1,
      after: "o'clock",
    },
    holidays: {
      label: "Holidays",
      hint: "Days you are closed, one per line, such as 2027-01-26. Sundays are excluded automatically",
      example: ["2027-01-26", "2027-08-15"],
      control: "lines",
      rows: 6,
    },
  },
} as const satisfies DescriptionOf<typeof deliveryFields>;

/** Form description of a delivery zone. */
export const deliveryZoneRecord = {
  name: "Delivery Zone",
  fields: deliveryZoneFields,
  words: {
    name: { label: "Name", example: "Islands", control: "line", stopsAtMaximum: true },
    states: { label: "States", example: ["31", "35"], control: "own" },
    pincodes: {
      label: "PIN Codes",
      called: "PIN codes",
      hint: "One per line: 208001, 208001-208999, or 208 for all that start with it. They take precedence over states. A zone with neither covers everywhere else",
      example: ["682551-682559", "744"],
      control: "lines",
      rows: 4,
    },
    isServed: { label: "We Deliver There", example: true, control: "box" },
    charge: {
      label: words.charge,
      hint: "Per order, including tax; with a weight step, for the first step",
      example: 250,
      control: "rupees",
    },
    stepGrams: {
      label: words.stepGrams,
      hint: "Leave empty to charge the same for any weight. A product without a packed weight counts as one step",
      placeholder: "Any weight",
      example: 500,
      control: "number",
      min: 1,
      max: maxParcelGrams,
      step: 1,
      after: "g",
    },
    furtherCharge: {
      label: words.furtherCharge,
      hint: "For each further weight step, full or partial",
      example: 120,
      control: "rupees",
    },
    freeFrom: {
      label: words.freeFrom,
      hint: "Order value from which delivery is free. Leave empty for never",
      example: 5000,
      control: "rupees",
    },
    daysFrom: {
      label: words.daysFrom,
      example: 8,
      control: "number",
      min: 0,
      max: deliveryLimits.days,
      step: 1,
      after: "days",
    },
    daysTo: {
      label: words.daysTo,
      example: 12,
      control: "number",
      min: 0,
      max: deliveryLimits.days,
      step: 1,
      after: "days",
    },
    excludedCategories: {
      label: "Excluded Categories",
      hint: "For example, batteries that cannot go by air",
      example: [],
      control: "own",
    },
  },
} as const satisfies DescriptionOf<typeof deliveryZoneFields>;
