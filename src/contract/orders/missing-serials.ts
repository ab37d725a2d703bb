/** The order line data that decides whether serial numbers are missing. */
export interface PackedLine {
  /** Empty or missing if the product is not a drone. */
  weightClass?: string | null | undefined;
  quantity: number;
  units?: readonly unknown[] | undefined;
}

/**
 * Number of drones in an order whose serial number is missing. Owners need the serial number to register the
 * drone (Drone Rules, 2021, rule 15(3)).
 */
export const missingSerials = (lines: readonly PackedLine[]): number =>
  lines
    .filter(({ weightClass }) => weightClass)
    .reduce((missing, { quantity, units = [] }) => missing + quantity - units.length, 0);
