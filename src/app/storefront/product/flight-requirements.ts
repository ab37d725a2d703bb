import type { WeightClass } from "#contract/catalog/weight-classes.ts";

/** What the Drone Rules, 2021 require for flying an aircraft of a weight class. */
export interface FlightRequirements {
  registration: string;
  /** `number` is the type certificate of the product; may be empty. */
  typeCertificate: (number: string) => string;
  pilotCertificate: string;
}

const registration = "A unique identification number (UIN) from eGCA, the DGCA's portal, unless exempt";
const typeCertificate = (number: string) =>
  number ? `Required. This model: ${number}` : "Required. Ask us about this model's status before you order.";
const forThisClass: FlightRequirements = {
  registration,
  typeCertificate,
  pilotCertificate: "Required for this class",
};

/** Nano aircraft are exempt, and micro aircraft if the pilot is not paid. */
export const flightRequirements: Readonly<Record<WeightClass, FlightRequirements>> = {
  nano: { registration, typeCertificate: () => "Not required", pilotCertificate: "Not required" },
  micro: {
    registration,
    typeCertificate,
    pilotCertificate: "Required only for paid work",
  },
  small: forThisClass,
  medium: forThisClass,
  large: forThisClass,
};
