/** What tells of a line whether its units have serials. */
export interface PackedLine {
  /** Missing or empty for what does not fly by itself. */
  weightClass?: string | null | undefined;
  quantity: number;
  units?: readonly unknown[] | undefined;
}

/**
 * How many aircraft of an order have no serial yet. Each is asked for: its owner cannot register it without (Drone
 * Rules, 2021, rule 15(3)).
 */
export const missingSerials = (lines: readonly PackedLine[]): number =>
  lines
    .filter(({ weightClass }) => weightClass)
    .reduce((missing, { quantity, units = [] }) => missing + quantity - units.length, 0);
