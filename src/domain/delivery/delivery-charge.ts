import { shippingWords } from "#contract/shipping-words.ts";
import type { AdjustmentRule } from "#domain/checkout/adjustments.ts";
import { chargeOfZone } from "./charge-of-zone.ts";

/**
 * What the zone asks that the goods go to, by their weight and their value after what the rules before took off. At regular prices it is
 * in them: checkout A names an amount before it says what is bought.
 */
export const deliveryCharge: AdjustmentRule = (_, { zone, prices, lines, totalPaise }) => {
  const goods = { lines, valuePaise: totalPaise };
  const amountPaise = zone && prices === "effective" ? chargeOfZone(zone, goods) : 0;
  return amountPaise > 0 ? [{ kind: "shipping", label: shippingWords.charge, amountPaise }] : [];
};
