import { describe, expect, it } from "vitest";
import { addTaxRate, taxOn } from "./product-tax-rates.ts";

const today = "2026-11-23";
const drone = addTaxRate([], { hsn: "8806", gstRate: 5 }, today);

describe("tax rates of a product", () => {
  it("apply from the start of GST when first entered", () => {
    expect(drone).toEqual([{ from: "2017-07-01", hsn: "8806", rate: 5 }]);
    expect(taxOn(drone, "2025-09-21")).toEqual({ hsn: "8806", rate: 5 });
    expect(taxOn([], today)).toEqual({ hsn: "", rate: null });
  });

  it("stay unchanged if nothing new is entered", () => {
    expect(addTaxRate(drone, {}, today)).toEqual(drone);
    expect(addTaxRate(drone, { hsn: "8806", gstRate: 5, taxFrom: "" }, today)).toEqual(drone);
    expect(addTaxRate([], { hsn: "", gstRate: null }, today)).toEqual([]);
  });

  it("change today, or on a given day", () => {
    expect(addTaxRate(drone, { gstRate: 18 }, today)).toEqual([
      ...drone,
      { from: today, hsn: "8806", rate: 18 },
    ]);
    const announced = addTaxRate(drone, { gstRate: 18, taxFrom: "2027-04-01" }, today);
    expect(taxOn(announced, "2027-03-31")).toEqual({ hsn: "8806", rate: 5 });
    expect(taxOn(announced, "2027-04-01")).toEqual({ hsn: "8806", rate: 18 });
  });

  it("keep one entry per day, and an earlier entry does not remove later entries", () => {
    const twice = addTaxRate(addTaxRate(drone, { gstRate: 18 }, today), { gstRate: 12 }, today);
    expect(twice).toEqual([...drone, { from: today, hsn: "8806", rate: 12 }]);
    expect(addTaxRate(twice, { gstRate: 28, taxFrom: "2025-09-22" }, today)).toEqual([
      ...drone,
      { from: "2025-09-22", hsn: "8806", rate: 28 },
      { from: today, hsn: "8806", rate: 12 },
    ]);
  });
});
