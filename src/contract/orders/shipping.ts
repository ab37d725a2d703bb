import * as z from "zod/mini";
import { maxCartLines } from "#contract/checkout/cart.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  Id,
  maxTextLength,
  numeralOr,
  optionalText,
  patternText,
  rupeesNumber,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Delivery availability, estimate and charge. */
export const Delivery = z.object({
  serviceable: z.boolean(),
  /**
   * State of the destination. A known PIN code decides it; null if neither the PIN code nor `state`
   * determines it.
   */
  state: z.nullable(z.string()),
  /**
   * States in which the PIN code is used, the one with the most post offices first; omitted for an unknown
   * PIN code.
   */
  states: z.optional(z.array(z.string())),
  /** Charge in rupees, including tax. Null, like the days, if the shop does not deliver there. */
  charge: z.nullable(z.number()),
  /**
   * First and last day of delivery in India, `YYYY-MM-DD`. Null if the shop does not deliver there, or if
   * nothing needs delivery.
   */
  deliverFrom: z.nullable(z.string()),
  deliverBy: z.nullable(z.string()),
  /** Why the shop does not deliver there. */
  reason: z.optional(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

/** An Indian PIN code, which never starts with 0. */
const pincode = patternText(/^[1-9]\d{5}$/, m["orders.shipping.pincodeInvalid"], 6);

const manyProducts = () => m["orders.shipping.tooManyProducts"]({ maximum: maxCartLines });

export const readServiceability = endpoint({
  method: "GET",
  path: "/api/shipping/serviceability",
  access: "visitor",
  shows: "the moment",
  summary:
    "Returns availability, days and charge of delivery to a PIN code if ordered now. `products` are comma-separated ids, one for each unit, because charges may depend on weight; `amount` is their value in rupees, because delivery may be free above an amount; `state` decides if the PIN code belongs to several states or is unknown.",
  query: z.object({
    pincode,
    state: optionalText(100),
    products: z.optional(
      z.pipe(
        z.string().check(maxTextLength(40 * maxCartLines, manyProducts)),
        z.pipe(
          z.transform((text: string) => text.split(",").filter(Boolean)),
          z.array(Id).check(z.maxLength(maxCartLines, { error: manyProducts })),
        ),
      ),
    ),
    amount: numeralOr(0, rupeesNumber(m["orders.shipping.amount"])),
  }),
  output: Delivery,
});
