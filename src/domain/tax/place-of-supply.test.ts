import { describe, expect, it } from "vitest";
import { indianStates, isStateCode, stateCodeOfName, stateCodes } from "#contract/kernel/indian-states.ts";
import { nameOfStateShare, placeOfSupply, sellerStateOf, supplyBetween } from "./place-of-supply.ts";

describe("states of India", () => {
  it("are recognised by common spellings and abbreviations", () => {
    expect(stateCodeOfName(" uttar  PRADESH ")).toBe("09");
    expect(stateCodeOfName("Orissa")).toBe("21");
    for (const text of ["UP", "u.p.", "U. P.", "Uttar-Pradesh"]) expect(stateCodeOfName(text)).toBe("09");
    for (const text of ["J&K", "J & K", "JK", "Jammu & Kashmir"]) expect(stateCodeOfName(text)).toBe("01");
    for (const text of ["NCT of Delhi", "New Delhi", "DL"]) expect(stateCodeOfName(text)).toBe("07");
    expect(stateCodeOfName("Andaman & Nicobar")).toBe("35");
    expect(stateCodeOfName("")).toBeUndefined();
    expect(stateCodeOfName("Bavaria")).toBeUndefined();
    for (const code of stateCodes) expect(stateCodeOfName(indianStates[code].name)).toBe(code);
    expect(isStateCode("09")).toBe(true);
    expect(isStateCode("toString")).toBe(false);
  });
});

describe("place of supply", () => {
  const seller = {
    gstin: "",
    stateCode: "",
    address: { state: "Uttar Pradesh", pincode: "273001" },
  } as const;

  it("is the delivery state", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "800001" }, "09")).toBe("10");
    expect(placeOfSupply({ state: "", pincode: "800001" }, "09")).toBe("10");
    expect(supplyBetween("09", "10")).toBe("inter-state");
    expect(supplyBetween("09", "09")).toBe("intra-state");
  });

  it.each([
    ["160017", "04"],
    ["605001", "34"],
    ["140401", "03"],
    ["247667", "05"],
    ["605102", "33"],
  ])("is the state of PIN code %s if no state is entered", (pincode, state) => {
    expect(placeOfSupply({ state: "", pincode }, "09")).toBe(state);
  });

  it("is the state of the PIN code even if a different state is entered", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "273001" }, "09")).toBe("09");
    expect(placeOfSupply({ state: "Uttar Pradesh", pincode: "781001" }, "09")).toBe("18");
  });

  it("is the entered state for army post offices and for an unknown or missing PIN code", () => {
    for (const pincode of ["900056", "273999", ""]) {
      expect(placeOfSupply({ state: "Bihar", pincode }, "09")).toBe("10");
    }
  });

  it("is the seller's state if neither PIN code nor state is known", () => {
    expect(placeOfSupply(null, "09")).toBe("09");
    expect(placeOfSupply({ state: "", pincode: "" }, "09")).toBe("09");
    expect(placeOfSupply({ state: "", pincode: "273999" }, "09")).toBe("09");
  });

  it("is the delivery state for registered buyers too, otherwise the state of their registration", () => {
    expect(placeOfSupply({ state: "Bihar", pincode: "800001" }, "09", "27AAPFU0939F1ZV")).toBe("10");
    expect(placeOfSupply({ state: "", pincode: "" }, "09", "27AAPFU0939F1ZV")).toBe("27");
  });

  it("takes the seller's state from the registration, otherwise from the address", () => {
    expect(sellerStateOf(seller)).toBe("09");
    expect(sellerStateOf({ ...seller, gstin: "27AAPFU0939F1ZV" })).toBe("27");
    expect(sellerStateOf({ ...seller, stateCode: "10" })).toBe("10");
    expect(sellerStateOf({ ...seller, gstin: "27AAPFU0939F1ZV", stateCode: "10" })).toBe("27");
    expect(sellerStateOf({ ...seller, address: { state: "Bavaria", pincode: "800001" } })).toBe("10");
    expect(sellerStateOf({ ...seller, address: { state: "Bavaria", pincode: "990000" } })).toBeUndefined();
  });

  it("calls the state's share of the tax SGST or UTGST, depending on the seller's state", () => {
    expect(nameOfStateShare("09")).toBe("SGST");
    expect(nameOfStateShare("07")).toBe("SGST");
    expect(nameOfStateShare("04")).toBe("UTGST");
  });
});
