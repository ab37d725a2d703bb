import { describe, expect, it } from "vitest";
import { doubtOfState } from "./state-doubt.ts";

describe("a state that the PIN code is not in", () => {
  const doubt = (pincode: string, state: string) => doubtOfState({ pincode, state });

  it("is asked about by name", () => {
    expect(doubt("273001", "bihar")).toMatch(/^273001 is in Uttar Pradesh\. Deliver to Bihar all the same\?/);
    expect(doubt("247001", "Bihar")).toMatch(/^247001 is in Uttarakhand or Uttar Pradesh\. Deliver to Bihar/);
  });

  it("is no question where it can be right, is left blank, or nobody knows", () => {
    for (const [pincode, state] of [
      ["273001", "Uttar Pradesh"],
      ["273001", "U.P."],
      ["273001", ""],
      ["273001", "Purvanchal"],
      ["247001", "Uttarakhand"],
      ["900056", "Bihar"],
    ] as const) {
      expect(doubt(pincode, state)).toBeNull();
    }
  });
});
