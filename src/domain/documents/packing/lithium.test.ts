import { describe, expect, it } from "vitest";
import { lithiumRuleOf } from "./lithium.ts";

describe("lithiumRuleOf", () => {
  it.each([
    ["alone", 100, "UN 3480", "965", "IB", "class 9, mark, cargo aircraft, charge"],
    ["alone", 100.1, "UN 3480", "965", "IA", "class 9, cargo aircraft, charge"],
    ["with equipment", 100, "UN 3481", "966", "II", "mark, charge"],
    ["with equipment", 101, "UN 3481", "966", "I", "class 9, charge"],
    ["in equipment", 18.5, "UN 3481", "967", "II", "mark"],
    ["in equipment", null, "UN 3481", "967", "I", "class 9"],
  ] as const)(
    "assigns batteries %s of %s Wh to %s, packing instruction %s, section %s: %s",
    (batteryPacking, batteryWattHours, unNumber, packingInstruction, section, needs) => {
      const rule = lithiumRuleOf({ batteryPacking, batteryWattHours });
      expect(rule).toMatchObject({ unNumber, packingInstruction, section });
      const found = [
        rule?.isClassNine && "class 9",
        rule?.needsMark && "mark",
        rule?.isCargoAircraftOnly && "cargo aircraft",
        rule?.hasChargeLimit && "charge",
      ];
      expect(found.filter(Boolean).join(", ")).toBe(needs);
    },
  );

  it("has no rule for products without batteries", () => {
    expect(lithiumRuleOf({ batteryPacking: null, batteryWattHours: 20 })).toBeNull();
  });
});
