import type { BatteryPacking } from "#contract/catalog/battery-packings.ts";

/** Batteries above this energy are dangerous goods of class 9 in every packing (IATA DGR, packing instructions 965 to 967). */
const classNineWattHours = 100;

/** Facts about the lithium ion batteries of a product. */
export interface BatteryFacts {
  batteryPacking: BatteryPacking | null;
  /** Energy of one battery; null if unknown. */
  batteryWattHours: number | null;
}

export interface LithiumRule {
  unNumber: "UN 3480" | "UN 3481";
  packingInstruction: "965" | "966" | "967";
  packing: BatteryPacking;
  isClassNine: boolean;
}

const byPacking = {
  alone: { unNumber: "UN 3480", packingInstruction: "965" },
  "with equipment": { unNumber: "UN 3481", packingInstruction: "966" },
  "in equipment": { unNumber: "UN 3481", packingInstruction: "967" },
} as const;

/** Returns the rule for the batteries of a product; null if it has none. Unknown energy counts as above the limit. */
export function lithiumRuleOf({ batteryPacking, batteryWattHours }: BatteryFacts): LithiumRule | null {
  if (batteryPacking === null) return null;
  const isLarge = batteryWattHours === null || batteryWattHours > classNineWattHours;
  return {
    ...byPacking[batteryPacking],
    packing: batteryPacking,
    isClassNine: batteryPacking === "alone" || isLarge,
  };
}
