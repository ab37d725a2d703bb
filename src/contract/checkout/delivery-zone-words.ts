import { formatFigure } from "#contract/kernel/figures.ts";
import { formatRupees } from "#contract/kernel/money.ts";

/** Messages about fields of a delivery zone, and texts for delivery times. */
export const deliveryZoneWords = {
  nameNeeded: "Please enter the name of the zone",
  stateUnknown: "Unknown state",
  pincodeOdd: "Please enter PIN codes like 208001, 208001-208999, or 208 for all that start with it",
  pincodesDescending: "The second PIN code of a range cannot be lower than the first",
  /** Starts a sentence. */
  charge: "Charge",
  stepGrams: "Weight Step",
  stepNeeded: "Please enter the weight step for the further charge",
  furtherCharge: "Each Further Step",
  freeFrom: "Free From",
  daysFrom: "Minimum Working Days",
  daysTo: "Maximum Working Days",
  daysDescending: "Cannot be fewer than the minimum",
  cutOffHour: "Cut-Off Hour",
} as const;

/** Maximum numbers. */
export const deliveryLimits = { zones: 60, pincodes: 200, categories: 100, holidays: 120, days: 60 } as const;

/** A delivery zone in one line, for the audit log: `Islands: ₹250, 8 to 12 working days`. */
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
  return `${zone.name}: ${zone.isServed ? `${formatCharge(zone)}, ${formatDeliveryTime(zone)}` : "not served"}`;
}

/**
 * A zone's charge per order, in rupees: `₹99, free from ₹999`, or by weight `₹60 up to 500 g, ₹40 for each
 * further 500 g`.
 */
export function formatCharge({ charge, stepGrams, furtherCharge = 0, freeFrom }: Charge): string {
  if (charge === 0 && furtherCharge === 0) return "free";
  const first = charge === 0 ? "free" : formatRupees(charge);
  const parts = [first];
  if (stepGrams && furtherCharge > 0) {
    const step = `${formatFigure(stepGrams, { most: 0 })} g`;
    parts[0] = `${first} up to ${step}`;
    parts.push(`${formatRupees(furtherCharge)} for each further ${step}`);
  }
  if (freeFrom !== null) parts.push(`free from ${formatRupees(freeFrom)}`);
  return parts.join(", ");
}

/** Zones stored by earlier versions lack charges by weight. */
interface Charge {
  charge: number;
  stepGrams?: number | null;
  furtherCharge?: number;
  freeFrom: number | null;
}

/** Delivery time of a zone: `5 to 7 working days`. */
export function formatDeliveryTime({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysFrom !== daysTo) return `${daysFrom} to ${daysTo} working days`;
  return daysTo === 1 ? "1 working day" : `${daysTo} working days`;
}
