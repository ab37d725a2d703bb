import { formatRupees } from "./money.ts";

/** What is said of the fields of a delivery zone, and of the days that a parcel takes. */
export const deliveryZoneWords = {
  nameNeeded: "Please enter the name of the zone",
  stateUnknown: "Unknown state",
  pincodeOdd: "Please write PIN codes like 208001, 208001-208999, or 208 for all that begin so",
  pincodesDescending: "The second PIN code of a range cannot be lower than the first",
  /** At the beginning of a sentence. */
  charge: "Charge",
  freeFrom: "Free From",
  daysFrom: "Working Days, at Least",
  daysTo: "Working Days, at Most",
  daysDescending: "Cannot be fewer than the least",
  cutOffHour: "Orders Count Until",
} as const;

/** How many of each there can be. */
export const deliveryLimits = { zones: 60, pincodes: 200, categories: 100, holidays: 120, days: 60 } as const;

/** One delivery zone in a line, as the audit log tells it: `Islands: ₹250, 8 to 12 working days`. */
export function zoneInWords(zone: {
  name: string;
  isServed: boolean;
  charge: number;
  freeFrom: number | null;
  daysFrom: number;
  daysTo: number;
}): string {
  return `${zone.name}: ${zone.isServed ? `${chargeInWords(zone)}, ${daysInWords(zone)}` : "not served"}`;
}

/** What a zone asks for an order: `₹99, free from ₹999`. Rupees. */
export function chargeInWords({ charge, freeFrom }: { charge: number; freeFrom: number | null }): string {
  if (charge === 0) return "free";
  return freeFrom === null
    ? formatRupees(charge)
    : `${formatRupees(charge)}, free from ${formatRupees(freeFrom)}`;
}

/** How long it takes into a zone: `5 to 7 working days`. */
export function daysInWords({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysFrom !== daysTo) return `${daysFrom} to ${daysTo} working days`;
  return daysTo === 1 ? "1 working day" : `${daysTo} working days`;
}
