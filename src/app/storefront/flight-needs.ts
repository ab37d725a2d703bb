import type { WeightClass } from "#contract/weight-classes.ts";

/** What the Drone Rules, 2021 ask of whoever flies an aircraft of a class. */
export interface FlightNeeds {
  registration: string;
  /** By the number that the product states, if it does. */
  typeCertificate: (number: string) => string;
  pilotCertificate: string;
}

const registration =
  "A unique identification number (UIN) from eGCA, the portal of the DGCA, unless it is exempted there";
const typeCertificate = (number: string) =>
  number
    ? `Required; that of this model is ${number}`
    : "Required; ask us for the present status of this model before you order";
const forThisClass: FlightNeeds = {
  registration,
  typeCertificate,
  pilotCertificate: "Required, for this class",
};

/** The exemptions are those of nano aircraft, and of micro aircraft that nobody is paid to fly. */
export const flightNeeds: Readonly<Record<WeightClass, FlightNeeds>> = {
  nano: { registration, typeCertificate: () => "Not required", pilotCertificate: "Not required" },
  micro: {
    registration,
    typeCertificate,
    pilotCertificate: "Not required for flying without pay; required for paid work",
  },
  small: forThisClass,
  medium: forThisClass,
  large: forThisClass,
};
