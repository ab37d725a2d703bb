import * as z from "zod/mini";
import { maxTextLength, nullableNumeral, singleLine, trueOrFalse } from "#contract/kernel/fields.ts";
import { staffOnlyField } from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
import { type BatteryPacking, batteryPackings } from "./battery-packings.ts";

/** Maximum length of a bin location, in characters. */
export const maxBinLocationLength = 20;

export const maxWattHours = 10_000;

const wattHoursRange = () => m["catalog.field.wattHoursOutOfRange"]({ maximum: maxWattHours });

const packing = z.nullable(
  z.enum(Object.keys(batteryPackings) as BatteryPacking[], {
    error: m["catalog.field.batteryPackingUnknown"],
  }),
);

/** Where a product or variant lies in the store room, for the pick list; empty if unknown. */
export const binLocationInput = z
  .string()
  .check(singleLine(), maxTextLength(maxBinLocationLength, m["catalog.field.binLocationTooLong"]));

/** What staff need to pick and pack a product. Omitted fields stay unchanged. */
export const productPacking = {
  binLocation: {
    ...staffOnlyField({ input: z.optional(binLocationInput), output: z.string() }),
    maximum: maxBinLocationLength,
  },
  /** Null if the product contains no lithium ion battery. */
  batteryPacking: staffOnlyField({ input: z.optional(packing), output: packing }),
  /** Energy of one battery; null if unknown. */
  batteryWattHours: staffOnlyField({
    input: z.optional(
      nullableNumeral(
        z
          .number({ error: wattHoursRange })
          .check(z.gt(0, { error: wattHoursRange }), z.lte(maxWattHours, { error: wattHoursRange })),
      ),
    ),
    output: z.nullable(z.number()),
  }),
  /** Whether couriers must not send it by air. */
  isSurfaceOnly: staffOnlyField({ input: z.optional(trueOrFalse("isSurfaceOnly")), output: z.boolean() }),
};
