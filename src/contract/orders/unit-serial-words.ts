/** Messages about serial numbers of sold units. */
export const unitSerialWords = {
  serial: "Serial",
  flightController: "Flight controller",
  remoteStation: "Remote pilot station",
  serialOdd: "A serial number can have up to 40 letters, digits, dots, hyphens, slashes and _",
  serialNeeded: "Please also enter the serial number of the drone",
  unitOdd: "Unit numbers start at 1",
  noUnit: "Please choose a unit",
  manyUnits: "Please choose up to 1,000 units",
  unitTwice: "Please list each unit once",
  lineUnknown: "This order has no such product",
  unitUnknown: (quantity: number) =>
    quantity === 1 ? "This order has one unit of it" : `This order has ${quantity} units of it`,
  serialTwice: "This serial number appears in this order twice",
  serialTaken: (order: string) => `This serial number was shipped with ${order}`,
  serialTakenMeanwhile: "One of these serial numbers has just been recorded for another order",
  saved: "Serial numbers saved",
  saveFailed: "The serial numbers could not be saved",
  fetchFailed: "Error fetching serial numbers",
  /** A unit in the audit log: its serial number, then those of its parts. */
  unit: (serials: readonly string[]) => serials.filter(Boolean).join(" / "),
} as const;
