import { formatFigure } from "#contract/kernel/figures.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";

/** Formats a delivery zone in one line, for the audit log: `Islands: ₹250, 8 to 12 working days`. */
export function formatZone(zone: {
  name: string;
  isServed: boolean;
  charge: number;
  stepGrams?: number | null;
  furtherCharge?: number;
  freeFrom: number | null;
  daysFrom: number;
  daysTo: number;
}): string {
  const { name } = zone;
  return zone.isServed
    ? m["checkout.deliveryZone.served"]({ name, charge: formatCharge(zone), time: formatDeliveryTime(zone) })
    : m["checkout.deliveryZone.notServed"]({ name });
}

/**
 * Formats the charge of a zone per order, in rupees: `₹99, free from ₹999`, or by weight `₹60 up to 500 g,
 * ₹40 for each further 500 g`.
 */
export function formatCharge({ charge, stepGrams, furtherCharge = 0, freeFrom }: Charge): string {
  if (charge === 0 && furtherCharge === 0) return m["checkout.deliveryCharge.free"]();
  const first = charge === 0 ? m["checkout.deliveryCharge.free"]() : formatRupees(charge);
  const parts = [first];
  if (stepGrams && furtherCharge > 0) {
    const weight = `${formatFigure(stepGrams, { maximum: 0 })} ${m["units.grams"]()}`;
    parts[0] = m["checkout.deliveryCharge.upTo"]({ charge: first, weight });
    parts.push(m["checkout.deliveryCharge.furtherStep"]({ charge: formatRupees(furtherCharge), weight }));
  }
  if (freeFrom !== null)
    parts.push(m["checkout.deliveryCharge.freeFrom"]({ amount: formatRupees(freeFrom) }));
  return parts.join(", ");
}

/** Zones stored by earlier versions lack charges by weight. */
interface Charge {
  charge: number;
  stepGrams?: number | null;
  furtherCharge?: number;
  freeFrom: number | null;
}

/** Formats the delivery time of a zone: `5 to 7 working days`. */
export function formatDeliveryTime({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysFrom !== daysTo) return m["checkout.deliveryTime.range"]({ from: daysFrom, to: daysTo });
  return m["checkout.deliveryTime.workingDays"]({ days: daysTo });
}
