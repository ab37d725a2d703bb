/** Messages about serial numbers of sold units. */
export const unitSerialWords = {
  serial: "Serial",
  flightController: "Flight controller",
  remoteStation: "Remote pilot station",
  serialOdd: "A serial has up to 40 letters, digits, dots, hyphens, slashes and _",
  serialNeeded: "Please give the serial of the drone itself, too",
  unitOdd: "Units are counted from 1",
  noUnit: "Please name a unit",
  manyUnits: "Please name up to 1,000 units",
  unitTwice: "Please name each unit once",
  lineUnknown: "This order has no such product",
  unitUnknown: (quantity: number) =>
    quantity === 1 ? "This order has one unit of it" : `This order has ${quantity} units of it`,
  serialTwice: "This serial stands in this order twice",
  serialTaken: (order: string) => `This serial was sent with ${order}`,
  serialTakenMeanwhile: "One of these serials was written down for another order meanwhile",
  saved: "Serials saved",
  saveFailed: "The serials could not be saved",
  fetchFailed: "Error fetching serials",
  /** A unit in the audit log: its serial number, then those of its parts. */
  unit: (serials: readonly string[]) => serials.filter(Boolean).join(" / "),
} as const;
