import { describe, expect, it } from "vitest";
import { isStateCode } from "#contract/kernel/indian-states.ts";
import { statesOfPincode } from "./pincode-states.ts";
import { pincodeTable } from "./pincode-table.ts";

describe("statesOfPincode", () => {
  it.each([
    ["273001", ["09"]],
    ["110001", ["07"]],
    ["110025", ["07"]],
    ["140401", ["03"]],
    ["160017", ["04"]],
    ["160062", ["03"]],
    ["134109", ["06"]],
    ["248001", ["05"]],
    ["244001", ["09"]],
    ["247667", ["05"]],
    ["190001", ["01"]],
    ["194101", ["38"]],
    ["396001", ["24"]],
    ["396210", ["26"]],
    ["403001", ["30"]],
    ["504346", ["36"]],
    ["605001", ["34"]],
    ["673310", ["34"]],
    ["682001", ["32"]],
    ["682555", ["31"]],
    ["735101", ["19"]],
    ["737101", ["11"]],
    ["744101", ["35"]],
    ["781001", ["18"]],
    ["799001", ["16"]],
  ])("finds the only state of %s", (pincode, states) => {
    expect(statesOfPincode(pincode)).toEqual(states);
  });

  it.each([
    ["605102", ["33", "34"]],
    ["607402", ["34", "33"]],
    ["247662", ["09", "05"]],
    ["396193", ["24", "26"]],
    ["605106", ["33", "34"]],
  ])("lists the states of the shared PIN code %s by number of post offices", (pincode, states) => {
    expect(statesOfPincode(pincode)).toEqual(states);
  });

  it.each(["", "27300", "2730011", "000001", "99999", "100000", "899999", "273999", "900056", "abcdef"])(
    "finds no state for %j",
    (pincode) => {
      expect(statesOfPincode(pincode)).toEqual([]);
    },
  );

  it("covers the PIN codes of all states and union territories", () => {
    const statesFound = new Set<string>();
    let count = 0;
    for (let pincode = 100_000; pincode < 900_000; pincode++) {
      const states = statesOfPincode(String(pincode));
      if (states.length > 0) count += 1;
      for (const state of states) statesFound.add(state);
    }
    expect(count).toBe(19_581);
    expect([...statesFound].every(isStateCode)).toBe(true);
    expect(statesFound.size).toBe(36);
  });

  it("reads a table of less than 25,000 characters", () => {
    expect(pincodeTable.length).toBeLessThan(25_000);
  });
});
