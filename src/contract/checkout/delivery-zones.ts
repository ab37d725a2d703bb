import * as z from "zod/mini";
import { maxParcelGrams } from "#contract/catalog/product-attributes.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  day,
  Id,
  integerSchema,
  maxTextLength,
  nullableNumeral,
  numberOrText,
  numeralOr,
  rupeesNumber,
  singleLine,
} from "#contract/kernel/fields.ts";
import { stateCodes } from "#contract/kernel/indian-states.ts";
import { type RecordFields, requiredTextField, staffOnlyField } from "#contract/kernel/record-fields.ts";
import { m } from "#messages";

/** Maximum numbers in the delivery settings. */
export const deliveryLimits = { zones: 60, pincodes: 200, categories: 100, holidays: 120, days: 60 } as const;

/** An entry in the PIN code list of a zone: a prefix or a range. */
const pincodesPattern = /^([1-9]\d{0,5}|[1-9]\d{5}-[1-9]\d{5})$/;

/** Lowest and highest PIN code of an entry: `273` means 273000 to 273999. */
export function spanOfPincodes(text: string): { lowest: number; highest: number } {
  const [first = "", last = first] = text.split("-");
  return { lowest: Number(first.padEnd(6, "0")), highest: Number(last.padEnd(6, "9")) };
}

const pincodes = z.string({ error: m["checkout.deliveryZone.pincodeInvalid"] }).check(
  singleLine(),
  maxTextLength(13, m["checkout.deliveryZone.pincodeInvalid"]),
  z.regex(pincodesPattern, { error: m["checkout.deliveryZone.pincodeInvalid"], abort: true }),
  z.refine(
    (text: string) => {
      const { lowest, highest } = spanOfPincodes(text);
      return lowest <= highest;
    },
    { error: m["checkout.deliveryZone.pincodesDescending"] },
  ),
);

// @__NO_SIDE_EFFECTS__
function listOf<Item extends z.ZodMiniType>(item: Item, maxItems: number) {
  return z._default(z.array(item).check(z.maxLength(maxItems, fieldErrors.tooMany(maxItems))), []);
}

/** Fields of a delivery zone. A zone without states and PIN codes covers everything else. */
export const deliveryZoneFields = {
  name: requiredTextField(m["checkout.deliveryZone.nameNeeded"], 80),
  /** GST state codes. */
  states: {
    input: listOf(z.enum(stateCodes, { error: m["checkout.deliveryZone.stateUnknown"] }), stateCodes.length),
    output: z.array(z.enum(stateCodes)),
  },
  pincodes: { input: listOf(pincodes, deliveryLimits.pincodes), output: z.array(z.string()) },
  /** Whether the shop delivers to the zone. */
  isServed: { input: z._default(z.boolean(), true), output: z.boolean() },
  /** Charge per order in rupees, including tax. If `stepGrams` is set, the charge for the first weight step. */
  charge: { input: numeralOr(0, rupeesNumber(m["checkout.deliveryZone.charge"])), output: z.number() },
  /** Size of a weight step in grams; null if the charge does not depend on weight. */
  stepGrams: {
    input: z._default(
      nullableNumeral(integerSchema(m["checkout.deliveryZone.stepGrams"], 1, maxParcelGrams)),
      null,
    ),
    output: z.nullable(z.number()),
  },
  /** Charge in rupees for each further weight step, full or partial. */
  furtherCharge: {
    input: numeralOr(0, rupeesNumber(m["checkout.deliveryZone.furtherCharge"])),
    output: z.number(),
  },
  /** Order value in rupees from which delivery is free; null if it is never free. */
  freeFrom: {
    input: z._default(nullableNumeral(rupeesNumber(m["checkout.deliveryZone.freeFrom"])), null),
    output: z.nullable(z.number()),
  },
  /** Working days from order to delivery. */
  daysFrom: {
    input: numeralOr(5, integerSchema(m["checkout.deliveryZone.daysFrom"], 0, deliveryLimits.days)),
    output: z.number(),
  },
  daysTo: {
    input: numeralOr(7, integerSchema(m["checkout.deliveryZone.daysTo"], 0, deliveryLimits.days)),
    output: z.number(),
  },
  /** Ids of categories that are not delivered to the zone. */
  excludedCategories: { input: listOf(Id, deliveryLimits.categories), output: z.array(z.string()) },
} satisfies RecordFields;

const zoneShape = Object.fromEntries(
  Object.entries(deliveryZoneFields).map(([name, { input }]) => [name, input]),
) as { [Name in keyof typeof deliveryZoneFields]: (typeof deliveryZoneFields)[Name]["input"] };

export const DeliveryZone = z.object(zoneShape).check(
  z.refine<{ stepGrams: number | null; furtherCharge: number }>(
    ({ stepGrams, furtherCharge }) => stepGrams !== null || furtherCharge === 0,
    { error: m["checkout.deliveryZone.stepNeeded"], path: ["stepGrams"] },
  ),
  z.refine<{ daysFrom: number; daysTo: number }>(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    error: m["checkout.deliveryZone.daysDescending"],
    path: ["daysTo"],
  }),
);
export type DeliveryZone = z.output<typeof DeliveryZone>;

const zoneOutput = z.object({
  name: z.string(),
  states: deliveryZoneFields.states.output,
  pincodes: deliveryZoneFields.pincodes.output,
  isServed: z.boolean(),
  charge: z.number(),
  stepGrams: z.nullable(z.number()),
  furtherCharge: z.number(),
  freeFrom: z.nullable(z.number()),
  daysFrom: z.number(),
  daysTo: z.number(),
  excludedCategories: z.array(z.string()),
});

/** Fields of the delivery settings. */
export const deliveryFields = {
  /** Delivery zones. If several equally specific zones match, the first one applies. */
  zones: staffOnlyField({ input: listOf(DeliveryZone, deliveryLimits.zones), output: z.array(zoneOutput) }),
  /** Hour in India until which orders are processed on the same day; 24 means all day. */
  cutOffHour: staffOnlyField({
    input: numberOrText(integerSchema(m["checkout.deliveryZone.cutOffHour"], 0, 24)),
    output: z.number(),
  }),
  /** Holidays besides Sundays, `YYYY-MM-DD`. */
  holidays: staffOnlyField({ input: listOf(day(), deliveryLimits.holidays), output: z.array(z.string()) }),
} satisfies RecordFields;
