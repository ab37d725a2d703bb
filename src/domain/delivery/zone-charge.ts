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
export const isAlwaysFree = ({ charge, furtherCharge }: Charge) => charge === 0 && furtherCharge === 0;

/**
 * Delivery charge of a zone in integer paise: by weight if the zone has weight steps, free at or above its
 * threshold.
 */
export function zoneChargePaise(zone: Charge, { valuePaise, lines }: GoodsToDeliver): number {
  const { charge, stepGrams, furtherCharge, freeFrom } = zone;
  if (freeFrom !== null && valuePaise >= Math.round(freeFrom * 100)) return 0;
  const extraSteps = stepGrams === null ? 0 : countExtraSteps(stepGrams, lines);
  const chargePaise = Math.round(charge * 100) + extraSteps * Math.round(furtherCharge * 100);
  // Cap absurd weights, so that sums stay exact; no order may cost this much anyway.
  return Math.min(chargePaise, maxRupees * 100);
}

/** Weight steps after the first one; a partial step counts as a full one. */
function countExtraSteps(stepGrams: number, lines: GoodsToDeliver["lines"]): number {
  const grams = lines.reduce(
    (sum, { shippingWeightGrams, quantity }) => sum + (shippingWeightGrams ?? stepGrams) * quantity,
    0,
  );
  return Math.max(0, Math.ceil(grams / stepGrams) - 1);
}
