import { describe, expect, it } from "vitest";
import { checkSteppedForm, multiStepInputOf } from "./stepped-check.ts";

describe("delivery and business fields of checkout A", () => {
  it("may all be empty", () => {
    for (const form of [{}, { pincode: "", state: " " }] as Record<string, string>[]) {
      expect(checkSteppedForm(form)).toEqual([]);
      expect(multiStepInputOf(form)).toEqual({ destination: undefined, business: undefined });
    }
  });

  it("may contain a state without a PIN code", () => {
    const form = { pincode: "", state: "Bihar" };
    expect(checkSteppedForm(form)).toEqual([]);
    expect(multiStepInputOf(form).destination).toEqual({ pincode: "", state: "Bihar" });
  });

  it("may contain a PIN code with or without a state", () => {
    const form = { pincode: " 273001", state: " Uttar Pradesh " };
    expect(checkSteppedForm(form)).toEqual([]);
    expect(multiStepInputOf(form).destination).toEqual({ pincode: "273001", state: "Uttar Pradesh" });
    expect(multiStepInputOf({ pincode: "273001" }).destination).toEqual({ pincode: "273001", state: "" });
  });

  it.each([
    [{ pincode: "27300", state: "" }, "pincode"],
    [{ pincode: "273001", state: "", company: "", gstin: "" }, "company"],
  ])("are rejected with the name of the invalid field: %j", (form, field) => {
    expect(checkSteppedForm(form)[0]?.field).toBe(field);
  });
});
