import type { WeightClass } from "#contract/weight-classes.ts";

/** Weight classes with the same legal duties. */
export const dutyGroups = ["nano", "micro", "larger"] as const;
export type DutyGroup = (typeof dutyGroups)[number];

export const dutyGroupOf = (weightClass: WeightClass): DutyGroup =>
  weightClass === "nano" || weightClass === "micro" ? weightClass : "larger";

/** A legal duty of the buyer; `byGroup` if it depends on the class. */
interface Duty {
  title: string;
  text?: string;
  byGroup?: Readonly<Record<DutyGroup, string>>;
}

/**
 * Texts of drone documents. The duties follow the Drone Rules, 2021 (rules 13 to 17, 44 and 46, and the parts
 * on pilots and airspace) and the DGCA notices of 3 and 15 July 2025, which moved registration to eGCA, as
 * checked on `lookedUpOn`. Update that day with every change of a duty.
 */
export const dronePapersWords = {
  title: (drones: number) => (drones === 1 ? "Papers of Your Drone" : "Papers of Your Drones"),
  fileTitle: (title: string, order: string, seller: string) => `${title}, order ${order}, ${seller}`,
  facts: { order: "Order", ordered: "Ordered", sent: "Sent", seller: "Sold By" },
  columns: { drone: "Drone", serial: "Serial", warranty: "Warranty" },
  weightClass: (named: string) => `${named} at take-off`,
  typeCertificate: (number: string) => `Type certificate ${number}`,
  parts: ({ flightController, remoteStation }: { flightController: string; remoteStation: string }) =>
    [
      flightController && `flight controller ${flightController}`,
      remoteStation && `remote pilot station ${remoteStation}`,
    ]
      .filter(Boolean)
      .join(", "),
  unknownSerials: (missing: number) =>
    missing === 1 ? "Stands on the drone" : `Stand on the drones (${missing})`,
  warrantyUntil: (day: string) => `Until ${day}`,
  warrantyMonths: (months: number) =>
    months === 1 ? "1 month from delivery" : `${months} months from delivery`,
  noWarranty: "None beyond the law",
  dutiesTitle: "Before You Fly, and After",
  ofGroup: { nano: "Nano", micro: "Micro", larger: "Above 2 kg" } satisfies Record<DutyGroup, string>,
  grouped: (groups: readonly string[], text: string) => `${groups.join(", ")}: ${text}`,
  duties: [
    {
      title: "Register it",
      text: "Every drone needs a Unique Identification Number (UIN) before its first flight, by the wording of the rules a nano drone, too. Apply with form D-2 on eGCA, the portal of the DGCA (dgca.gov.in); the fee is ₹100. The form asks for the serials above.",
    },
    {
      title: "Type certificate",
      byGroup: {
        nano: "A nano drone needs none.",
        micro:
          "It may fly only if it conforms to a certified type. Form D-2 asks for the certificate's number: if it does not stand above, ask us for it.",
        larger:
          "It may fly only if it conforms to a certified type. Form D-2 asks for the certificate's number: if it does not stand above, ask us for it.",
      },
    },
    {
      title: "Pilot",
      byGroup: {
        nano: "A nano drone may be flown without a Remote Pilot Certificate.",
        micro:
          "You need no Remote Pilot Certificate as long as you do not fly for business. For business you do: training at an organisation that the DGCA has authorised (RPTO), then form D-4.",
        larger:
          "Whoever flies it needs a Remote Pilot Certificate: training at an organisation that the DGCA has authorised (RPTO), then form D-4.",
      },
    },
    {
      title: "Insurance",
      byGroup: {
        nano: "None is required.",
        micro: "It needs insurance for harm to others.",
        larger: "It needs insurance for harm to others.",
      },
    },
    {
      title: "Where to fly",
      text: "Look at the airspace map on Digital Sky before each flight: it changes. Green: no permission, up to 120 m above ground, or 60 m between 8 and 12 km from an airport. Yellow, and higher: only with permission of air traffic control. Red: only with permission of the Central Government.",
    },
    {
      title: "Exchanged parts",
      text: "The UIN names flight controller and remote pilot station. Say the new serial on the portal before another one is used; keep what the workshop writes.",
    },
    {
      title: "Passing it on",
      text: "Sold, leased or given away, its UIN is transferred on the portal with form D-3. Hand this page on with it.",
    },
    {
      title: "Repairs",
      text: "Tell our repair desk the serial: it is all that is needed to find your order and its warranty.",
    },
  ] satisfies readonly Duty[],
  lookedUpOn: "2026-11-23",
  source: (day: string) =>
    `From the Drone Rules, 2021, and notices of the DGCA, as we read them on ${day}. This is information, not legal advice: what the rules and the portal say on the day that you fly counts.`,
  foot: (order: string, seller: string, contact: string) =>
    [order, seller, contact].filter(Boolean).join(" · "),
} as const;
