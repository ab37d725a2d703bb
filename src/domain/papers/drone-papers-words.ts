import type { WeightClass } from "#contract/catalog/weight-classes.ts";

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
  title: (drones: number) => (drones === 1 ? "Documents for Your Drone" : "Documents for Your Drones"),
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
    missing === 1 ? "Printed on the drone" : `Printed on the drones (${missing})`,
  warrantyUntil: (day: string) => `Until ${day}`,
  warrantyMonths: (months: number) =>
    months === 1 ? "1 month from delivery" : `${months} months from delivery`,
  noWarranty: "None beyond your legal rights",
  dutiesTitle: "Before and After You Fly",
  ofGroup: { nano: "Nano", micro: "Micro", larger: "Above 2 kg" } satisfies Record<DutyGroup, string>,
  grouped: (groups: readonly string[], text: string) => `${groups.join(", ")}: ${text}`,
  duties: [
    {
      title: "Register it",
      text: "Every drone needs a Unique Identification Number (UIN) before its first flight; as the rules are worded, nano drones too. Apply with form D-2 on eGCA, the DGCA's portal (dgca.gov.in); the fee is ₹100. The form asks for the serial numbers above.",
    },
    {
      title: "Type certificate",
      byGroup: {
        nano: "Not needed for a nano drone.",
        micro:
          "It may fly only if it conforms to a certified type. Form D-2 asks for the certificate number: if it is not shown above, ask us for it.",
        larger:
          "It may fly only if it conforms to a certified type. Form D-2 asks for the certificate number: if it is not shown above, ask us for it.",
      },
    },
    {
      title: "Pilot",
      byGroup: {
        nano: "A nano drone may be flown without a Remote Pilot Certificate.",
        micro:
          "You need a Remote Pilot Certificate only to fly for business: train at a DGCA-authorised organisation (RPTO), then submit form D-4.",
        larger:
          "The pilot needs a Remote Pilot Certificate: train at a DGCA-authorised organisation (RPTO), then submit form D-4.",
      },
    },
    {
      title: "Insurance",
      byGroup: {
        nano: "Not required.",
        micro: "Third-party insurance is required.",
        larger: "Third-party insurance is required.",
      },
    },
    {
      title: "Where to fly",
      text: "Check the airspace map on Digital Sky before each flight: it changes. Green: no permission needed up to 120 m above ground, or up to 60 m between 8 and 12 km from an airport. Yellow, or higher: only with permission from air traffic control. Red: only with permission from the Central Government.",
    },
    {
      title: "Replaced parts",
      text: "The UIN is tied to the flight controller and the remote pilot station. Before you use a replacement, enter its serial number on the portal; keep the workshop's report.",
    },
    {
      title: "Passing it on",
      text: "If you sell, lease or give away the drone, transfer its UIN on the portal with form D-3, and pass this page on with it.",
    },
    {
      title: "Repairs",
      text: "Give our repair desk the serial number: it is all they need to find your order and its warranty.",
    },
  ] satisfies readonly Duty[],
  lookedUpOn: "2026-11-23",
  source: (day: string) =>
    `From the Drone Rules, 2021, and notices of the DGCA, as of ${day}. This is information, not legal advice: follow the rules and the portal as they are on the day you fly.`,
  foot: (order: string, seller: string, contact: string) =>
    [order, seller, contact].filter(Boolean).join(" · "),
} as const;
