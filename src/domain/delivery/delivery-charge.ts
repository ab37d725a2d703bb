import type { AdjustmentRule } from "#domain/adjustments.ts";
import { m } from "#messages";
import { goodsIn } from "./goods-in.ts";
import { zoneChargePaise } from "./zone-charge.ts";

/**
 * Delivery charge of the destination's zone, by weight and by value after earlier discounts. Regular prices
 * (checkout A) include delivery, because that checkout sends the amount before the items.
 */
export const deliveryCharge: AdjustmentRule = (_, { zone, prices, lines, totalPaise }) => {
  const goods = goodsIn(lines);
  const isCharged = zone && prices === "effective" && goods.length > 0;
  const amountPaise = isCharged ? zoneChargePaise(zone, { lines: goods, valuePaise: totalPaise }) : 0;
  return amountPaise > 0 ? [{ kind: "shipping", label: m["orders.shipping.charge"](), amountPaise }] : [];
};
