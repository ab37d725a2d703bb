import type { WeightClass } from "#contract/catalog/weight-classes.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** What the Drone Rules, 2021 require for flying an aircraft of a weight class. */
export interface FlightRequirements {
  registration: Message;
  /** `number` is the type certificate of the product; may be empty. */
  typeCertificate: (number: string) => string;
  pilotCertificate: Message;
}

const registration = m["product.flight.registrationNeeded"];
const typeCertificate = (number: string) =>
  number
    ? m["product.flight.typeCertificateNumber"]({ number })
    : m["product.flight.typeCertificateUnknown"]();
const allRequired: FlightRequirements = {
  registration,
  typeCertificate,
  pilotCertificate: m["product.flight.requiredForClass"],
};

/** Nano aircraft need only registration. Micro aircraft need a pilot certificate only if the pilot is paid. */
export const flightRequirements: Readonly<Record<WeightClass, FlightRequirements>> = {
  nano: {
    registration,
    typeCertificate: m["product.flight.notRequired"],
    pilotCertificate: m["product.flight.notRequired"],
  },
  micro: {
    registration,
    typeCertificate,
    pilotCertificate: m["product.flight.requiredForPaidWork"],
  },
  small: allRequired,
  medium: allRequired,
  large: allRequired,
};
