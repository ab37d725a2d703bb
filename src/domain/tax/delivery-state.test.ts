import { describe, expect, it } from "vitest";
import { deliveryState } from "./delivery-state.ts";

const stateAndWarning = (pincode: string, state: string) => {
  const { state: code, warning } = deliveryState({ pincode, state });
  return [code, warning];
};

describe("deliveryState", () => {
  it.each([
    ["273001", "", "09", undefined],
    ["273001", "Uttar Pradesh", "09", undefined],
    ["273001", "U.P", "09", undefined],
    ["190001", "J & K", "01", undefined],
    ["273001", "Bihar", "09", "state-replaced"],
    ["744101", "Uttar Pradesh", "35", "state-replaced"],
    ["781001", "Uttar Pradesh", "18", "state-replaced"],
    ["273001", "Bavaria", "09", "state-replaced"],
  ])("prefers the state of PIN code %s over the entered %j", (pincode, state, code, warning) => {
    expect(stateAndWarning(pincode, state)).toEqual([code, warning]);
  });

  it.each([
    ["605102", "", "33", "shared-pincode"],
    ["607402", "", "34", "shared-pincode"],
    ["605102", "Pondicherry", "34", undefined],
    ["607402", "TN", "33", undefined],
    ["607402", "Kerala", "34", "state-replaced"],
  ])("resolves the shared PIN code %s with the entered %j", (pincode, state, code, warning) => {
    expect(stateAndWarning(pincode, state)).toEqual([code, warning]);
  });

  it.each([
    ["900056", "Bihar", "10", undefined],
    ["900056", "", undefined, "unknown-pincode"],
    ["273999", "Bihar", "10", "unknown-pincode"],
    ["273999", "", undefined, "unknown-pincode"],
    ["123456", "Nowhere", undefined, "unknown-pincode"],
    ["", "Bihar", "10", undefined],
    ["", "", undefined, undefined],
  ])(
    "does not get a state from the PIN code %j, and uses the entered %j",
    (pincode, state, code, warning) => {
      expect(stateAndWarning(pincode, state)).toEqual([code, warning]);
    },
  );
});
