import type { DeliveryZone } from "#contract/delivery-zones.ts";
import { maximumRupees } from "#contract/money.ts";

/** What is to be delivered, as its charge sees it. */
export interface GoodsToDeliver {
  /** Integer paise. */
  valuePaise: number;
  /** Left out where no packed weight is stated: such a product weighs one step. */
  lines: readonly { shippingWeightGrams?: number | null; quantity: number }[];
}

type Charge = Pick<DeliveryZone, "charge" | "stepGrams" | "furtherCharge" | "freeFrom">;

/** Whether nothing is ever asked in a zone, whatever goods are worth and weigh. */
export const chargesNothing = ({ charge, furtherCharge }: Charge) => charge === 0 && furtherCharge === 0;

/** Integer paise: what a zone asks for goods, by their weight if it has steps, and nothing from its free line on. */
export function chargeOfZone(zone: Charge, { valuePaise, lines }: GoodsToDeliver): number {
  const { charge, stepGrams, furtherCharge, freeFrom } = zone;
  if (freeFrom !== null && valuePaise >= Math.round(freeFrom * 100)) return 0;
  const further = stepGrams === null ? 0 : furtherSteps(stepGrams, lines);
  const asked = Math.round(charge * 100) + further * Math.round(furtherCharge * 100);
  // Tons by the gram: no order can be so dear, and sums stay exact.
  return Math.min(asked, maximumRupees * 100);
}

/** Steps of weight after the first one, the last of them begun or full. */
function furtherSteps(stepGrams: number, lines: GoodsToDeliver["lines"]): number {
  const grams = lines.reduce(
    (sum, { shippingWeightGrams, quantity }) => sum + (shippingWeightGrams ?? stepGrams) * quantity,
    0,
  );
  return Math.max(0, Math.ceil(grams / stepGrams) - 1);
}
