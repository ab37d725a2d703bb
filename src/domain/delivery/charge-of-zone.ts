import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { maxRupees } from "#contract/kernel/money.ts";

/** The goods that a delivery charge depends on. */
export interface GoodsToDeliver {
  /** Integer paise. */
  valuePaise: number;
  /** Products without a packed weight count as one weight step. */
  lines: readonly { shippingWeightGrams?: number | null; quantity: number }[];
}

type Charge = Pick<DeliveryZone, "charge" | "stepGrams" | "furtherCharge" | "freeFrom">;

/** Whether delivery in a zone is always free, regardless of value and weight. */
export const chargesNothing = ({ charge, furtherCharge }: Charge) => charge === 0 && furtherCharge === 0;

/**
 * Delivery charge of a zone in integer paise: by weight if the zone has weight steps, free from its threshold
 * on.
 */
export function chargeOfZone(zone: Charge, { valuePaise, lines }: GoodsToDeliver): number {
  const { charge, stepGrams, furtherCharge, freeFrom } = zone;
  if (freeFrom !== null && valuePaise >= Math.round(freeFrom * 100)) return 0;
  const further = stepGrams === null ? 0 : furtherSteps(stepGrams, lines);
  const chargePaise = Math.round(charge * 100) + further * Math.round(furtherCharge * 100);
  // Cap absurd weights, so that sums stay exact; no order may cost this much anyway.
  return Math.min(chargePaise, maxRupees * 100);
}

/** Weight steps after the first one; a partial step counts as a full one. */
function furtherSteps(stepGrams: number, lines: GoodsToDeliver["lines"]): number {
  const grams = lines.reduce(
    (sum, { shippingWeightGrams, quantity }) => sum + (shippingWeightGrams ?? stepGrams) * quantity,
    0,
  );
  return Math.max(0, Math.ceil(grams / stepGrams) - 1);
}
