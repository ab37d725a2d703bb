import { describe, expect, it } from "vitest";
import { checkSteppedForm, steppedWishOf } from "./stepped-check.ts";

describe("what checkout A asks besides the address of the profile", () => {
  it("may be left out as a whole", () => {
    for (const form of [{}, { pincode: "", state: " " }] as Record<string, string>[]) {
      expect(checkSteppedForm(form)).toEqual([]);
      expect(steppedWishOf(form)).toEqual({ destination: undefined, business: undefined });
    }
  });

  it("may be a state without a PIN code", () => {
    const form = { pincode: "", state: "Bihar" };
    expect(checkSteppedForm(form)).toEqual([]);
    expect(steppedWishOf(form).destination).toEqual({ pincode: "", state: "Bihar" });
  });

  it("is a PIN code with or without its state", () => {
    const form = { pincode: " 273001", state: " Uttar Pradesh " };
    expect(checkSteppedForm(form)).toEqual([]);
    expect(steppedWishOf(form).destination).toEqual({ pincode: "273001", state: "Uttar Pradesh" });
    expect(steppedWishOf({ pincode: "273001" }).destination).toEqual({ pincode: "273001", state: "" });
  });

  it.each([
    [{ pincode: "27300", state: "" }, "pincode"],
    [{ pincode: "273001", state: "", company: "", gstin: "" }, "company"],
  ])("is refused beside its field: %j", (form, field) => {
    expect(checkSteppedForm(form)[0]?.field).toBe(field);
  });
});
