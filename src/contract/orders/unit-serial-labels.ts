import { m } from "#messages";

/** Labels of the serial numbers of a unit. */
export const unitSerialLabels = {
  serial: m["orders.unitSerial.serial"],
  flightController: m["orders.unitSerial.flightController"],
  remoteStation: m["orders.unitSerial.remoteStation"],
} as const;

/** Formats a unit for the audit log: its serial number, then the serial numbers of its parts. */
export const formatUnitSerials = (serials: readonly string[]): string => serials.filter(Boolean).join(" / ");
