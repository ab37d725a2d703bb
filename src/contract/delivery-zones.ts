import * as z from "zod/mini";
import { deliveryLimits as limits, deliveryZoneWords as words } from "./delivery-zone-words.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  day,
  Id,
  nullableNumeral,
  numeral,
  numeralOr,
  oneLine,
  rupeesNumber,
  wholeWithin,
} from "./fields.ts";
import { stateCodes } from "./indian-states.ts";
import { heaviestParcelGrams } from "./product-facts.ts";
import { forOfficeAlone, neededText, type RecordFields } from "./record-fields.ts";

/** PIN codes that a zone names: all that begin with some digits, or those from one to another. */
const pincodesPattern = /^([1-9]\d{0,5}|[1-9]\d{5}-[1-9]\d{5})$/;

/** The lowest and the highest PIN code that a text of a zone names: `273` are 273000 to 273999. */
export function spanOfPincodes(text: string): { lowest: number; highest: number } {
  const [first = "", last = first] = text.split("-");
  return { lowest: Number(first.padEnd(6, "0")), highest: Number(last.padEnd(6, "9")) };
}

const pincodes = z.string({ error: words.pincodeOdd }).check(
  oneLine(),
  atMost(13, words.pincodeOdd),
  z.regex(pincodesPattern, { error: words.pincodeOdd, abort: true }),
  z.refine(
    (text: string) => {
      const { lowest, highest } = spanOfPincodes(text);
      return lowest <= highest;
    },
    { error: words.pincodesDescending },
  ),
);

// @__NO_SIDE_EFFECTS__
function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z._default(z.array(item).check(z.maxLength(most, fieldWords.tooMany(most))), []);
}

/** What the office says of a delivery zone. One that names neither states nor PIN codes is everywhere else. */
export const deliveryZoneFields = {
  name: neededText(words.nameNeeded, 80),
  /** Codes of states, as the Goods and Services Tax has them. */
  states: {
    input: listOf(z.enum(stateCodes, { error: words.stateUnknown }), stateCodes.length),
    output: z.array(z.enum(stateCodes)),
  },
  pincodes: { input: listOf(pincodes, limits.pincodes), output: z.array(z.string()) },
  /** Whether anything is delivered there at all. */
  isServed: { input: z._default(z.boolean(), true), output: z.boolean() },
  /** In rupees, for an order, tax included; where there is a `stepGrams`, for its first step of weight. */
  charge: { input: numeralOr(0, rupeesNumber(words.charge)), output: z.number() },
  /** Grams by which the charge grows; null: it is the same for any weight. */
  stepGrams: {
    input: z._default(nullableNumeral(wholeWithin(words.stepGrams, 1, heaviestParcelGrams)), null),
    output: z.nullable(z.number()),
  },
  /** In rupees, for each further step of weight, begun or full. */
  furtherCharge: { input: numeralOr(0, rupeesNumber(words.furtherCharge)), output: z.number() },
  /** The value of an order in rupees from which nothing is charged; null: never. */
  freeFrom: {
    input: z._default(nullableNumeral(rupeesNumber(words.freeFrom)), null),
    output: z.nullable(z.number()),
  },
  /** Working days from the order until it arrives. */
  daysFrom: { input: numeralOr(5, wholeWithin(words.daysFrom, 0, limits.days)), output: z.number() },
  daysTo: { input: numeralOr(7, wholeWithin(words.daysTo, 0, limits.days)), output: z.number() },
  /** Ids of categories of which nothing may go there. */
  excludedCategories: { input: listOf(Id, limits.categories), output: z.array(z.string()) },
} satisfies RecordFields;

const zoneShape = Object.fromEntries(
  Object.entries(deliveryZoneFields).map(([name, { input }]) => [name, input]),
) as { [Name in keyof typeof deliveryZoneFields]: (typeof deliveryZoneFields)[Name]["input"] };

export const DeliveryZone = z.object(zoneShape).check(
  z.refine<{ stepGrams: number | null; furtherCharge: number }>(
    ({ stepGrams, furtherCharge }) => stepGrams !== null || furtherCharge === 0,
    { error: words.stepNeeded, path: ["stepGrams"] },
  ),
  z.refine<{ daysFrom: number; daysTo: number }>(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    error: words.daysDescending,
    path: ["daysTo"],
  }),
);
export type DeliveryZone = z.output<typeof DeliveryZone>;

const shownZone = z.object({
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

/** Where, when and for how much is delivered. */
export const deliveryFields = {
  /** In the order in which they are asked. */
  zones: forOfficeAlone({ input: listOf(DeliveryZone, limits.zones), output: z.array(shownZone) }),
  /** The hour in India until which an order counts from the same day; 24: always. */
  cutOffHour: forOfficeAlone({ input: numeral(wholeWithin(words.cutOffHour, 0, 24)), output: z.number() }),
  /** Days, `YYYY-MM-DD`, on which nobody works, beside Sundays. */
  holidays: forOfficeAlone({ input: listOf(day(), limits.holidays), output: z.array(z.string()) }),
} satisfies RecordFields;
