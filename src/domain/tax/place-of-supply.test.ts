import { describe, expect, it } from "vitest";
import {
  indianStates,
  isStateCode,
  stateCodeOfName,
  stateCodes,
  statesOfPincode,
} from "#contract/indian-states.ts";
import { nameOfStateShare, placeOfSupply, sellerStateOf, supplyBetween } from "./place-of-supply.ts";

describe("states of India", () => {
  it("are known by their names, however they are written", () => {
    expect(stateCodeOfName(" uttar  PRADESH ")).toBe("09");
    expect(stateCodeOfName("Orissa")).toBe("21");
    expect(stateCodeOfName("Bavaria")).toBeUndefined();
    for (const code of stateCodes) expect(stateCodeOfName(indianStates[code].name)).toBe(code);
    expect(isStateCode("09")).toBe(true);
    expect(isStateCode("toString")).toBe(false);
  });

  it.each([
    ["273001", ["09"]],
    ["110001", ["07"]],
    ["248001", ["05"]],
    ["244001", ["05", "09"]],
    ["194101", ["38"]],
    ["190001", ["01"]],
    ["396210", ["26"]],
    ["396001", ["24"]],
    ["737101", ["11"]],
    ["735101", ["19"]],
    ["682555", ["31"]],
    ["682001", ["32"]],
    ["744101", ["35"]],
    ["403001", ["30"]],
    ["605001", ["33", "34"]],
    ["900001", []],
  ])("PIN code %s is in %j", (pincode, states) => {
    expect(statesOfPincode(pincode).sort()).toEqual(states);
  });
});

describe("the place of supply", () => {
  const seller = {
    gstin: "",
    stateCode: "",
    address: { state: "Uttar Pradesh", pincode: "273001" },
  } as const;

  it("is where the goods go", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "800001" }, "09")).toBe("10");
    expect(placeOfSupply({ state: "", pincode: "800001" }, "09")).toBe("10");
    expect(supplyBetween("09", "10")).toBe("inter-state");
    expect(supplyBetween("09", "09")).toBe("intra-state");
  });

  it("is the state that was chosen, whatever the PIN code says", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "273001" }, "09")).toBe("10");
  });

  it("is the seller's where nobody knows", () => {
    expect(placeOfSupply(null, "09")).toBe("09");
    expect(placeOfSupply({ state: "", pincode: "244001" }, "09")).toBe("09");
  });

  it("of a registered buyer is where the goods go, too, else where the registration is", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "800001" }, "09", "27AAPFU0939F1ZV")).toBe("10");
    expect(placeOfSupply({ state: "", pincode: "" }, "09", "27AAPFU0939F1ZV")).toBe("27");
  });

  it("the seller's state is that of the registration, else of the address", () => {
    expect(sellerStateOf(seller)).toBe("09");
    expect(sellerStateOf({ ...seller, gstin: "27AAPFU0939F1ZV" })).toBe("27");
    expect(sellerStateOf({ ...seller, stateCode: "10" })).toBe("10");
    expect(sellerStateOf({ ...seller, gstin: "27AAPFU0939F1ZV", stateCode: "10" })).toBe("27");
    expect(sellerStateOf({ ...seller, address: { state: "Bavaria", pincode: "800331" } })).toBe("10");
    expect(sellerStateOf({ ...seller, address: { state: "Bavaria", pincode: "990000" } })).toBeUndefined();
  });

  it("names the state's share by the seller's law", () => {
    expect(nameOfStateShare("09")).toBe("SGST");
    expect(nameOfStateShare("07")).toBe("SGST");
    expect(nameOfStateShare("04")).toBe("UTGST");
  });
});
