import { maxParcelGrams } from "#contract/catalog/product-attributes.ts";
import type { DescriptionOf } from "#contract/kernel/record-description.ts";
import { m } from "#messages";
import { deliveryFields, deliveryLimits, deliveryZoneFields } from "./delivery-zones.ts";

/** Form description of the delivery settings. */
export const deliveryRecord = {
  name: m["checkout.deliveryRecord.name"],
  fields: deliveryFields,
  controls: {
    zones: {
      label: m["checkout.deliveryRecord.fields.zones.label"],
      auditName: m["checkout.deliveryRecord.fields.zones.auditName"],
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
      label: m["checkout.deliveryZone.cutOffHour"],
      hint: m["checkout.deliveryRecord.fields.cutOffHour.hint"],
      example: 15,
      control: "number",
      min: 0,
      max: 24,
      step: 1,
      after: m["units.oClock"],
    },
    holidays: {
      label: m["checkout.deliveryRecord.fields.holidays.label"],
      hint: m["checkout.deliveryRecord.fields.holidays.hint"],
      example: ["2027-01-26", "2027-08-15"],
      control: "lines",
      rows: 6,
    },
  },
} as const satisfies DescriptionOf<typeof deliveryFields>;

/** Form description of a delivery zone. */
export const deliveryZoneRecord = {
  name: m["checkout.deliveryZoneRecord.name"],
  fields: deliveryZoneFields,
  controls: {
    name: {
      label: m["checkout.deliveryZoneRecord.fields.name.label"],
      example: "Islands",
      control: "line",
      stopsAtMaximum: true,
    },
    states: {
      label: m["checkout.deliveryZoneRecord.fields.states.label"],
      example: ["31", "35"],
      control: "own",
    },
    pincodes: {
      label: m["checkout.deliveryZoneRecord.fields.pincodes.label"],
      auditName: m["checkout.deliveryZoneRecord.fields.pincodes.auditName"],
      hint: m["checkout.deliveryZoneRecord.fields.pincodes.hint"],
      example: ["682551-682559", "744"],
      control: "lines",
      rows: 4,
    },
    isServed: {
      label: m["checkout.deliveryZoneRecord.fields.isServed.label"],
      example: true,
      control: "box",
    },
    charge: {
      label: m["checkout.deliveryZone.charge"],
      hint: m["checkout.deliveryZoneRecord.fields.charge.hint"],
      example: 250,
      control: "rupees",
    },
    stepGrams: {
      label: m["checkout.deliveryZone.stepGrams"],
      hint: m["checkout.deliveryZoneRecord.fields.stepGrams.hint"],
      placeholder: m["checkout.deliveryZoneRecord.fields.stepGrams.placeholder"],
      example: 500,
      control: "number",
      min: 1,
      max: maxParcelGrams,
      step: 1,
      after: m["units.grams"],
    },
    furtherCharge: {
      label: m["checkout.deliveryZone.furtherCharge"],
      hint: m["checkout.deliveryZoneRecord.fields.furtherCharge.hint"],
      example: 120,
      control: "rupees",
    },
    freeFrom: {
      label: m["checkout.deliveryZone.freeFrom"],
      hint: m["checkout.deliveryZoneRecord.fields.freeFrom.hint"],
      example: 5000,
      control: "rupees",
    },
    daysFrom: {
      label: m["checkout.deliveryZone.daysFrom"],
      example: 8,
      control: "number",
      min: 0,
      max: deliveryLimits.days,
      step: 1,
      after: m["units.days"],
    },
    daysTo: {
      label: m["checkout.deliveryZone.daysTo"],
      example: 12,
      control: "number",
      min: 0,
      max: deliveryLimits.days,
      step: 1,
      after: m["units.days"],
    },
    excludedCategories: {
      label: m["checkout.deliveryZoneRecord.fields.excludedCategories.label"],
      hint: m["checkout.deliveryZoneRecord.fields.excludedCategories.hint"],
      example: [],
      control: "own",
    },
  },
} as const satisfies DescriptionOf<typeof deliveryZoneFields>;
