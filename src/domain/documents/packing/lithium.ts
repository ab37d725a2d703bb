import type { BatteryPacking } from "#contract/catalog/battery-packings.ts";

/**
 * Batteries above this energy are fully regulated dangerous goods in every packing. Cells, which include batteries
 * of a single cell, have a limit of 20 Wh; products do not record the number of cells.
 */
const smallWattHours = 100;

/** Facts about the lithium ion batteries of a product. */
export interface BatteryFacts {
  batteryPacking: BatteryPacking | null;
  /** Energy of one battery; null if unknown. */
  batteryWattHours: number | null;
}

/**
 * How a battery is carried by the IATA Dangerous Goods Regulations, packing instructions 965 to 967; sources in
 * decision 92.
 */
export interface LithiumRule {
  unNumber: "UN 3480" | "UN 3481";
  packingInstruction: "965" | "966" | "967";
  section: "IA" | "IB" | "I" | "II";
  packing: BatteryPacking;
  /** Needs the class 9 label for lithium batteries. */
  isClassNine: boolean;
  /** Needs the lithium battery mark. */
  needsMark: boolean;
  /** Forbidden on passenger aircraft. */
  isCargoAircraftOnly: boolean;
  /** By air, charged to at most 30% (965, and since 2026 966). */
  hasChargeLimit: boolean;
}

const byPacking = {
  alone: { unNumber: "UN 3480", packingInstruction: "965", small: "IB", large: "IA" },
  "with equipment": { unNumber: "UN 3481", packingInstruction: "966", small: "II", large: "I" },
  "in equipment": { unNumber: "UN 3481", packingInstruction: "967", small: "II", large: "I" },
} as const;

/** Returns the rule for the batteries of a product; null if it has none. Unknown energy counts as above the limit. */
export function lithiumRuleOf({ batteryPacking, batteryWattHours }: BatteryFacts): LithiumRule | null {
  if (batteryPacking === null) return null;
  const { small, large, ...numbers } = byPacking[batteryPacking];
  const isSmall = batteryWattHours !== null && batteryWattHours <= smallWattHours;
  const section = isSmall ? small : large;
  return {
    ...numbers,
    section,
    packing: batteryPacking,
    isClassNine: section !== "II",
    needsMark: isSmall,
    isCargoAircraftOnly: batteryPacking === "alone",
    hasChargeLimit: batteryPacking !== "in equipment",
  };
}
